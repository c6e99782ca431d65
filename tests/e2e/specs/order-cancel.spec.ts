import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, desktop, narrow, readingOf, speak } from '../pages/device';
import { faultMessages, orderStatus } from '../pages/fields';
import { linesOf } from '../pages/reading';

const [language, viewport] = readingOf('en', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);

  test('a cancelled order shows its state without an error, and its ticket is not requested', async ({
    page,
  }) => {
    const person = await registerVisitor(baseUrl());
    const sessions = (await findOpenDays(person.client, 1))[0] as OpenSession[];
    const { orderid } = await book(baseUrl(), person.client, sessions[4] as OpenSession, 1);
    await speak(page, language);
    await carrySignIn(page, person.client);
    await page.goto(`/page/account/record/${String(orderid)}`);
    await expect(page.getByTestId('ticket-qr')).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('order/ticket')) asked += 1;
    });
    await page.getByRole('button', { name: t.orders.cancel, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.orders.cancel, exact: true })
      .click();
    await expect(page.getByText(t.orders.cancelled)).toBeVisible();
    await expect(orderStatus(page)).toHaveText(t.orders.status[3]);
    await page.waitForLoadState('networkidle');
    await expect(faultMessages(page)).toHaveCount(0);

    // The confirmation page, when opened again, and the list of orders show no code either.
    const { order } = await person.client.call('order/get', { orderid: String(orderid) });
    const { ticketcode } = order as { ticketcode: string };
    await page.goto(`/page/user/success/${String(orderid)}`);
    await expect(orderStatus(page)).toHaveText(t.orders.status[3]);
    await expect(page.getByText(t.booking.success.title)).toHaveCount(0);
    await expect(page.getByRole('list', { name: t.booking.steps })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t.booking.success.pdf })).toHaveCount(0);
    await expect(page.getByText(ticketcode)).toHaveCount(0);
    await page.goto('/page/account/record');
    await expect(page.getByText(t.orders.status[3], { exact: true }).first()).toBeVisible();
    await expect(page.getByText(ticketcode)).toHaveCount(0);
    expect(asked).toBe(0);
    await page.setViewportSize(desktop);
    expect(await linesOf(page.getByRole('columnheader', { name: t.orders.count }))).toBe(1);
  });
});
