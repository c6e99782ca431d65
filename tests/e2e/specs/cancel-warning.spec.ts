import { order as en } from '@hall/shared/locales/en/order';
import { ticketPage as enTicket } from '@hall/shared/locales/en/ticket-page';
import { order as zh } from '@hall/shared/locales/zh/order';
import { ticketPage as zhTicket } from '@hall/shared/locales/zh/ticket-page';
import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { readMessages, readSentCode } from '../../support/development-tools';
import { eventually } from '../../support/eventually';
import { visitorOfLongAgo } from '../../support/new-visitor';
import { cancelledBefore } from '../../support/past-cancellations';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { carrySignIn } from '../pages/device';
import { expectSound } from '../pages/reading';

describeIn('en', 'desktop', ({ language, t }) => {
  const texts = language === 'zh' ? zh : en;
  const ticket = language === 'zh' ? zhTicket : enTicket;
  const warning = (text: string, params: Record<string, number>): string =>
    Object.entries(params).reduce(
      (filled, [name, value]) => filled.replace(`{{${name}}}`, String(value)),
      text,
    );

  test('the last cancellations before a limit show a warning', async ({ page, database }) => {
    const person = await visitorOfLongAgo(baseUrl(), database);
    const [sessions] = (await findOpenDays(person.client)) as [OpenSession[]];
    const own = { realname: person.realname, doctype: 2, idnum: person.idnum };
    const order = async (place: number): Promise<string> =>
      String((await book(baseUrl(), person.client, sessions[place]!, [own])).orderid);
    const first = await order(1);
    await cancelledBefore(database, first, 8);
    const link = await eventually(async () => {
      const sent = (await readMessages(baseUrl(), person.telnum)).map(({ text }) => text).join();
      expect(sent).toContain('/t/');
      return String(/\/t\/\w+/.exec(sent));
    });

    // The page of the link in the message needs no sign-in, and shows the warning too.
    const more = warning(texts.listingwarning.more, { done: 8, left: 2, days: 90 });
    await page.goto(`${link}/manage?lang=${language}`);
    await page.getByRole('button', { name: ticket.code.send }).click();
    await page.getByLabel(ticket.code.label).fill(await readSentCode(baseUrl(), person.telnum));
    await page.getByRole('button', { name: ticket.code.check }).click();
    await expect(page.getByText(more)).toBeVisible();
    await expectSound(page);

    await carrySignIn(page, person.client);
    await page.goto(`/page/account/record/${first}`);
    await expect(page.getByRole('alert').getByText(more)).toBeVisible();
    await expectSound(page);
    const cancel = page.getByRole('button', { name: t.orders.cancel, exact: true });
    await cancel.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(more)).toBeVisible();
    await dialog.getByRole('button', { name: t.orders.cancel, exact: true }).click();
    await expect(page.getByText(t.orders.cancelled)).toBeVisible();

    const second = await order(2);
    const next = warning(texts.listingwarning.next, { most: 10, days: 90 });
    await page.goto(`/page/account/record/${second}`);
    await expect(page.getByRole('alert').getByText(next)).toBeVisible();
    await cancel.click();
    await expect(dialog.getByText(next)).toBeVisible();
    await dialog.getByRole('button', { name: t.orders.cancel, exact: true }).click();
    await expect(page.getByText(t.orders.cancelled)).toBeVisible();

    const message = await eventually(async () => {
      const [last] = await readMessages(baseUrl(), person.telnum);
      expect(last!.text).toContain('10');
      return last!.text;
    });
    expect(message).not.toContain('{{');
  });
});
