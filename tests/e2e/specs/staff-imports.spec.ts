import { readFileSync } from 'node:fs';
import { readFirstSheet } from '../../support/first-sheet';
import { expect, test } from '../fixtures/test';
import { fileField } from '../pages/fields';
import { searchList } from '../pages/search-list';
import { StaffConsole } from '../pages/staff-console';

test.describe.configure({ timeout: 180_000 });

const csv = (text: string) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('a reviewer imports units, and gets the passwords once', async ({ page, staff }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { imports, applications } = staff.t;
  await staff.open('reviewer', '/auth-units');
  await page.getByRole('main').getByRole('link', { name: imports.title }).click();
  await expect(page.getByText(imports.what.authunits)).toBeVisible();
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: imports.template }).click();
  expect((await template).suggestedFilename()).toBe('authunits-template.xlsx');

  const rows =
    '登录号,单位名称,联系人,联系电话\nimported_one,第一中学,王老师,010-65001234\nx,无效单位,,\nimported_two,短号单位,,12\n';
  await fileField(page).setInputFiles(csv(rows));
  await expect(page.getByText(imports.unchecked)).toBeVisible();
  await expect(staff.row('x 无效单位')).toContainText(imports.rowState.faulty);
  await expect(staff.row('短号单位')).toContainText(staff.t.validation.contactnumber);
  await expect(staff.row('第一中学')).toContainText(imports.rowState.new);
  const faults = page.waitForEvent('download');
  await page.getByRole('link', { name: imports.faultyRows }).click();
  await faults;
  await page.getByRole('button', { name: imports.confirm.replace('{{count}}', '1') }).click();
  await page.getByRole('button', { name: imports.confirmDo, exact: true }).click();
  await expect(staff.row('第一中学')).toContainText(imports.rowState.added);

  await page.getByRole('button', { name: imports.passwords.replace('{{count}}', '1') }).click();
  const passwords = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: staff.t.exportsPage.download })
    .click();
  const sheet = await readFirstSheet(readFileSync(await (await passwords).path()));
  expect(sheet.getRow(2).getCell(5).text).toMatch(/^\w{10}$/);
  await expect(
    page.getByRole('button', { name: imports.passwords.replace('{{count}}', '1') }),
  ).toBeHidden();

  await page.goto('/admin/auth-units');
  await searchList(page, applications.units.keyword, 'imported_one');
  await expect(staff.row('第一中学')).toContainText(applications.units.never);
  await page.goto('/admin/imports?kind=authunits');
  await fileField(page).setInputFiles(csv(rows));
  await expect(staff.row('第一中学')).toContainText(imports.rowState.exists);
  await expect(page.getByText(imports.nothing)).toBeVisible();
});

test('a blacklist is imported on a phone, in English', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const staff = new StaffConsole(page, 'en');
  const { imports } = staff.t;
  await staff.open('admin', '/imports?kind=blacklist');
  await fileField(page).setInputFiles(
    csv('Name,ID type,ID number,Reason,Last day\nAnnaSmith,Passport,E55512345,Threats,\n'),
  );
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await page.getByRole('button', { name: imports.confirmDo, exact: true }).click();
  await expect(page.getByTestId('import-state')).toContainText(
    '1 added, 0 existing, 0 with errors',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await page.goto('/admin/');
  await staff.signOut();
  await staff.open('gate', '/');
  await page.goto('/admin/imports');
  await expect(page.getByText(staff.t.console.problem.notAllowed)).toBeVisible();
});
