import { describeIn, expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { desktop } from '../pages/device';
import { faultMessages, orderStatus, confirm } from '../pages/fields';
import { linesOf } from '../pages/reading';

describeIn('en', 'narrow', ({ t }) => {
  test('a cancelled order shows its state without an error', async ({ page, person }) => {
    const { orderid } = await bookFor(person.client, await openSession(person.client, 0, 4));
    await page.goto(`/page/account/record/${orderid}`);
    await expect(page.getByTestId('ticket-qr')).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('order/ticket')) asked += 1;
    });
    const visit = await page.getByTestId('visit').innerText();
    await page.getByRole('button', { name: t.orders.cancel, exact: true }).click();
    await expect(page.getByRole('dialog').getByText(visit)).toBeVisible();
    await confirm(page, t.orders.cancel);
    await expect(page.getByText(t.orders.cancelled)).toBeVisible();
    await expect(orderStatus(page)).toHaveText(t.orders.status[3]);
    const again = page.getByRole('link', { name: t.orders.bookAgain });
    await expect(again).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(faultMessages(page)).toHaveCount(0);

    // The confirmation page, when opened again, and the list of orders show no code either.
    const { order } = await person.client.call('order/get', { orderid });
    const { ticketcode } = order as { ticketcode: string };
    await page.goto(`/page/user/success/${orderid}`);
    await expect(orderStatus(page)).toHaveText(t.orders.status[3]);
    await expect(page.getByText(t.booking.success.title)).toHaveCount(0);
    await expect(page.getByRole('list', { name: t.booking.steps })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t.booking.success.pdf })).toHaveCount(0);
    await expect(page.getByText(ticketcode)).toHaveCount(0);
    await page.goto('/page/account/record');
    await expect(page.getByText(t.orders.status[3], { exact: true }).first()).toBeVisible();
    await expect(page.getByText(ticketcode)).toHaveCount(0);
    expect(asked).toBe(0);
    await again.click();
    await expect(page).toHaveURL(/\/page\/user\?(?=.*party=1)(?=.*date=\d{4}-)/);
    await page.goBack();
    await page.setViewportSize(desktop);
    expect(await linesOf(page.getByRole('columnheader', { name: t.orders.count }))).toBe(1);
  });
});
