import type { StaffOrder } from '@hall/shared/contract/staff/orders';
import { newRequestId, party } from '../../support/booking-steps';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { expectSound } from '../pages/reading';

/**
 * Books at the counter for a visitor without a phone.
 * @returns the order and its account
 */
async function bookWithoutPhone() {
  const staff = await signInStaff(baseUrl(), 'admin');
  const { items } = (await staff.call('GET', 'orders/window')).body as {
    items: { eventssessionid: string; state: string }[];
  };
  const session = items.find(({ state }) => state === 'available');
  const requestid = newRequestId();
  await staff.call('POST', 'orders', {
    requestid,
    eventssessionid: session?.eventssessionid,
    visitors: party(1),
  });
  const decided = async () => (await staff.call('GET', `orders/requests/${requestid}`)).body;
  await expect.poll(async () => (await decided()).state).toBe('confirmed');
  const orderid = String((await decided()).orderid);
  const order = (await staff.call('GET', `orders/${orderid}`)).body as unknown as StaffOrder;
  return { staff, orderid, accountid: String(order.account.accountid) };
}

describeIn('en', 1440, () => {
  test('staff erase the account of a counter visitor', async ({ page, staff: atConsole }) => {
    const { staff, orderid, accountid } = await bookWithoutPhone();
    const { t } = atConsole;
    await atConsole.open('reviewer', `/orders/${orderid}`);
    // No list shows such an account. It is reached through its order.
    await page.getByRole('link', { name: t.exports.accounttypes.user, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/accounts/${accountid}\\?orderid=${orderid}$`));
    await expect(page.getByText(t.accounts.counterText)).toBeVisible();
    await expect(page.getByRole('button', { name: t.accounts.message })).toHaveCount(0);
    const erase = async (): Promise<void> => {
      await page.getByRole('button', { name: t.accounts.erase }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('当事人到窗口要求删除');
      await dialog.getByRole('button', { name: t.accounts.erase }).click();
    };
    await erase();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectSound(page);
    await staff.call('POST', `orders/${orderid}/cancel`, { reason: '当事人取消' });
    await page.reload();
    await erase();
    await expect(page).toHaveURL(/\/accounts(\?|$)/);
    expect((await staff.call('GET', `accounts/${accountid}`)).status).toBe(404);
    await page.goto(`/admin/orders/${orderid}`);
    // The menu has a heading with the same text.
    const byHall = page.getByRole('main').getByText(t.orders.by.hall, { exact: true });
    await expect(byHall).toBeVisible();
    await expect(page.getByRole('link', { name: t.exports.accounttypes.user })).toHaveCount(0);
  });
});
