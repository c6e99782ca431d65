import { expect, test } from '@playwright/test';
import { searchList } from '../pages/search-list';
import { StaffDesk } from '../pages/staff-desk';

test.describe.configure({ timeout: 180_000 });

test('filters are kept by a name, without what was typed, and one click brings the list to them', async ({
  page,
}) => {
  const staff = new StaffDesk(page);
  const { list } = staff.t.console;
  await staff.open('scheduler', '/orders?status=2&pool=team');
  await searchList(page, staff.t.orders.keyword, '13900000001');
  await page.getByRole('button', { name: list.saved }).click();
  await page.getByLabel(list.savedName).fill('团队已完成');
  await page.getByRole('button', { name: list.savedAdd }).click();
  await expect(page.getByRole('button', { name: '团队已完成', exact: true })).toBeVisible();

  await page.goto('/admin/orders?status=3');
  await page.getByRole('button', { name: list.saved }).click();
  await page.getByRole('button', { name: '团队已完成', exact: true }).click();
  await expect(page).toHaveURL(/\/orders\?status=2&pool=team$/);
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(
    '13900000001',
  );
});
