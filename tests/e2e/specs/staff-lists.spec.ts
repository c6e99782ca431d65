import { expect, test } from '../fixtures/test';
import { emptySign, rowLinks, settingCard } from '../pages/console-parts';
import { chooseFrom } from '../pages/choose-from';
import { searchList } from '../pages/search-list';

test.describe.configure({ timeout: 180_000 });
test.use({ restores: ['dayBoard'] });

test('a view is saved by name and shared with a colleague', async ({ page, staff }) => {
  const { list } = staff.t.console;
  await staff.open('admin', '/orders?status=2&pool=team');
  await searchList(page, staff.t.orders.keyword, '13900000001');
  await page.getByRole('button', { name: list.saved, exact: true }).click();
  await page.getByLabel(list.savedName).fill('团队已完成');
  const mine = staff.t.console.role.admin;
  await page.getByLabel(list.savedShare.replace('{{role}}', mine)).check();
  await chooseFrom(
    page.getByRole('combobox', { name: staff.t.staff.role }),
    staff.t.console.role.scheduler,
  );
  await page.getByRole('button', { name: list.savedAdd }).click();
  await expect(page.getByRole('button', { name: '团队已完成', exact: true })).toBeVisible();

  await staff.open('scheduler', '/orders?status=3');
  await page.getByRole('button', { name: list.saved, exact: true }).click();
  await expect(page.getByText(list.savedBy.replace('{{name}}', '周文华（admin）'))).toBeVisible();
  await page.getByRole('button', { name: '团队已完成', exact: true }).click();
  await expect(page).toHaveURL(/\/orders\?status=2&pool=team$/);
});

test('J and K move through the rows of a list', async ({ page, staff }) => {
  const { accounts } = staff.t;
  await staff.open('reviewer', '/accounts');
  const links = rowLinks(page);
  await expect(links.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.first()).toBeFocused();

  const field = page.getByLabel(accounts.keyword);
  await field.focus();
  await page.keyboard.type('jk');
  await expect(field).toHaveValue('jk');
  await field.fill('');

  await links.first().focus();
  const href = await links.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('a hidden column and compact rows are stored for the next visit', async ({ page, staff }) => {
  const { look } = staff.t.console.list;
  await staff.open('scheduler', '/orders');
  const phone = page.getByRole('columnheader', { name: staff.t.orders.phone });
  const row = rowLinks(page).first();
  await expect(phone).toBeVisible();
  await page.getByRole('button', { name: look.title }).click();
  const subject = page.getByRole('checkbox', { name: staff.t.exports.column.orderno });
  await expect(subject).toBeDisabled();
  await page.getByRole('checkbox', { name: staff.t.orders.phone }).uncheck();
  await page.getByRole('radio', { name: look.compact }).check();
  await expect(phone).toBeHidden();

  await page.reload();
  await expect(row.or(emptySign(page)).first()).toBeVisible();
  await expect(phone).toBeHidden();
  await page.getByRole('button', { name: look.title }).click();
  await expect(page.getByRole('radio', { name: look.compact })).toBeChecked();
});

test('a filter in use is a chip, which removes it', async ({ page, staff }) => {
  const { orders, exports, console: t } = staff.t;
  await staff.open('scheduler', '/orders?status=2');
  await page.getByRole('button', { name: t.list.filters, exact: true }).click();
  await chooseFrom(page.getByRole('combobox', { name: orders.pool }), exports.pools.team);
  await expect(page).toHaveURL(/\?status=2&pool=team$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${orders.pool} ${exports.pools.team}` }).click();
  await expect(page).toHaveURL(/\?status=2$/);
  await page.getByRole('button', { name: t.list.clear }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('a table without an answer is not called empty', async ({ page, staff }) => {
  await page.route('**/admin/api/overview*', (route) => route.fulfill({ status: 503, body: '' }));
  await staff.open('scheduler', '/');
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByText(staff.t.overview.empty)).toHaveCount(0);
});

test('an audit entry describes the change and links to its subject', async ({ page, staff }) => {
  const { audit, auditChange, settings } = staff.t;
  await staff.open('admin', '/settings');
  const rule = settingCard(page, 'dayBoard');
  await rule.getByRole('button', { name: staff.t.console.edit, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('spinbutton').nth(1).fill('9');
  await form.getByLabel(staff.t.console.form.reason, { exact: true }).fill('与往年一致');
  await form.getByRole('button', { name: staff.t.console.form.save }).click();
  await expect(form).toBeHidden();

  await staff.open('auditor', '/audit?act=setting.change');
  await rowLinks(page).first().click();
  await expect(page).toHaveURL(/auditid=\d+/);
  await page.reload();
  const entry = page.getByRole('dialog');
  await expect(entry.getByRole('columnheader', { name: audit.column.before })).toBeVisible();
  await expect(entry.getByRole('cell', { name: auditChange.usual }).first()).toBeVisible();
  await expect(entry).toContainText(settings.dayBoard.fields.usualWeeks);
  await entry.getByRole('link', { name: new RegExp(settings.dayBoard.title) }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('a member of staff has an address and a history', async ({ page, staff }) => {
  await staff.open('admin', '/staff');
  await rowLinks(page).filter({ hasText: 'auditor' }).click();
  await expect(page).toHaveURL(/\/staff\?staffid=\d+$/);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('郑敏');
  await expect(sheet).toHaveAccessibleName(`${staff.t.console.menu.staff} · 郑敏`);
  await expect(sheet.getByRole('heading', { name: staff.t.auditPage.acts })).toBeVisible();
  await page.reload();
  await expect(sheet).toContainText('郑敏');
  await page.goBack();
  await expect(sheet).toBeHidden();
});
