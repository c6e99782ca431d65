import type { Locator } from '@playwright/test';
import { answer as enAnswer } from '@hall/shared/locales/en/answer';
import { answer as zhAnswer } from '@hall/shared/locales/zh/answer';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { carrySignIn } from '../pages/device';
import { orderStatus } from '../pages/fields';
import { expectSound } from '../pages/reading';

/** A visitor with this number of orders, each in another session. */
async function visitorWithOrders(count: number) {
  const { client } = await registerVisitor(baseUrl());
  const [, , sessions] = (await findOpenDays(client, 3)) as [unknown, unknown, OpenSession[]];
  const orderids: string[] = [];
  for (const session of sessions.slice(0, count))
    orderids.push(String((await book(baseUrl(), client, session, 1)).orderid));
  return { client, sessions, orderids };
}

describeIn('en', 'desktop', ({ language, t }) => {
  test.setTimeout(120_000);
  const answers = language === 'zh' ? zhAnswer : enAnswer;

  test('B00014: an order in the session is shown before booking', async ({ page }) => {
    const { client, sessions, orderids } = await visitorWithOrders(1);
    const [own, other] = sessions as [OpenSession, OpenSession];
    const fill = (text: string): string =>
      text.replace('{{session}}', sessionInWords(own.session)).replace('{{count}}', '1');
    const { schedule } = t as typeof t & { schedule: { own: Record<string, string> } };
    const status = page
      .getByRole('main')
      .getByRole('status')
      .filter({ has: page.getByRole('link') });
    const inOrder = new RegExp(`/account/record/${orderids[0]}$`);
    const toOrder = (of: Locator): Locator =>
      of.getByRole('link', { name: t.booking.success.order });
    await carrySignIn(page, client);
    await page.goto(`/page/user?date=${own.eventsdate}`);
    const tile = page
      .getByTestId('sessions')
      .getByRole('listitem')
      .filter({ hasText: sessionInWords(own.session) });
    await expect(tile).toContainText(t.schedule.own.here);
    await expect(tile.getByTestId('open-session')).toHaveCount(0);
    await expect(status).toContainText(fill(schedule.own.day_one ?? t.schedule.own.day));
    await expectSound(page);
    await toOrder(tile).click();
    await expect(page).toHaveURL(inOrder);

    await page.goto(`/page/user/editorder/${own.eventssessionid}`);
    await expect(status).toContainText(fill(schedule.own.session_one ?? t.schedule.own.session));
    await expectSound(page);
    await page.goto(`/page/user/editorder/${other.eventssessionid}`);
    await expect(status).toContainText(fill(schedule.own.day_one ?? t.schedule.own.day));
    await toOrder(status).click();
    await expect(page).toHaveURL(inOrder);
  });

  test('B00019: an order that was cancelled elsewhere shows its state', async ({ page }) => {
    const { client, orderids } = await visitorWithOrders(1);
    const [orderid = ''] = orderids;
    await carrySignIn(page, client);
    await page.goto(`/page/account/record/${orderid}`);
    const cancel = page.getByRole('button', { name: t.orders.cancel, exact: true });
    await cancel.click();
    expect((await client.call('order/cancel', { orderid })).code).toBe('A00006');
    await page.getByRole('dialog').getByRole('button', { name: t.orders.cancel }).click();
    await expect(page.getByText(answers.B00019_cancelled)).toBeVisible();
    await expect(orderStatus(page)).toHaveText(t.orders.status[3]);
    await expect(cancel).toHaveCount(0);
    await page.getByRole('link', { name: t.orders.back }).click();
    await expect(page.getByRole('heading', { name: t.orders.title })).toBeVisible();
  });

  test('B00019: without cancellations left the order stays', async ({ page }) => {
    const { client, orderids } = await visitorWithOrders(3);
    const [remaining = '', ...others] = orderids;
    await carrySignIn(page, client);
    await page.goto(`/page/account/record/${remaining}`);
    const cancel = page.getByRole('button', { name: t.orders.cancel, exact: true });
    await cancel.click();
    for (const orderid of others)
      expect((await client.call('order/cancel', { orderid })).code).toBe('A00006');
    await page.getByRole('dialog').getByRole('button', { name: t.orders.cancel }).click();
    await expect(page.getByText(answers.B00019_limit)).toBeVisible();
    await expect(
      page.getByText(t.orders.notCancellable.limit),
      'the order is unchanged',
    ).toBeVisible();
    await expect(orderStatus(page)).toHaveText(t.orders.status[1]);
    await expect(cancel).toHaveCount(0);
    await expect(page.getByRole('button', { name: t.orders.change, exact: true })).toBeVisible();
    await expectSound(page);
  });
});
