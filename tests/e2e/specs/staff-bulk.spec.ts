import { newPassport } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { createVisitorClient } from '../../support/visitor-client';
import { fillTeamForm } from '../../support/new-team-account';
import { newUnit } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { rowBox } from '../pages/console-parts';
import { searchList } from '../pages/search-list';
import type { StaffConsole } from '../pages/staff-console';

test.describe.configure({ timeout: 180_000 });

/** Ticks the rows with these texts. */
async function tick(staff: StaffConsole, ...texts: string[]): Promise<void> {
  for (const text of texts) await rowBox(staff.row(text)).check();
}

/** Presses a bulk action on the two ticked rows. */
async function pressBulk({ page, t }: StaffConsole, label: string): Promise<void> {
  const name = t.console.list.bulk.act.replace('{{act}}', label).replace('{{count}}', '2');
  await page.getByRole('button', { name }).click();
}

test('ticked accounts are rejected with one reason', async ({ page, staff }) => {
  for (const realname of ['冯同批', '陈同批']) {
    const client = createVisitorClient(baseUrl());
    const form = await fillTeamForm(baseUrl(), 'tg', client);
    await client.call('tg_account/register', { ...form, realname });
  }
  const { accounts, console: t } = staff.t;
  await staff.open('reviewer', '/accounts');
  await searchList(page, accounts.keyword, '同批');
  await tick(staff, '冯同批', '陈同批');
  await pressBulk(staff, accounts.reject);
  await expect(page.getByRole('dialog')).toContainText(accounts.bulk.reject);
  for (const name of ['冯同批', '陈同批'])
    await expect(page.getByRole('dialog')).toContainText(name);
  await staff.confirmWithReason('证书照片不清晰', accounts.reject);
  await expect(page.getByText(t.list.bulk.done.replace('{{count}}', '2'))).toBeVisible();
  for (const name of ['冯同批', '陈同批'])
    await expect(staff.row(name)).toContainText(accounts.states[9]);

  await tick(staff, '冯同批');
  await expect(page.getByText(t.list.bulk.nothing)).toBeVisible();
  await expect(page.getByRole('button', { name: /[(（]0[)）]/ })).toHaveCount(0);
});

test('notices, blacklist entries and units are ended together', async ({ page, staff }) => {
  const admin = await signInStaff(baseUrl(), 'admin');
  const notice = {
    types: ['user', 'tg'],
    title: '同批公告',
    textzh: '试',
    texten: 'Test',
    from: '2099-01-01T00:00:00+08:00',
  };
  expect((await admin.call('POST', 'notices', notice)).status).toBe(201);
  for (const realname of ['卫同批', '蒋同批']) {
    const entry = { realname, doctype: 2, idnum: newPassport(), reason: '倒卖名额' };
    expect((await admin.call('POST', 'blacklist', entry)).status).toBe(201);
  }
  const units = [await newUnit(baseUrl(), admin), await newUnit(baseUrl(), admin)];
  const { notices, blacklist, applications } = staff.t;
  const dialog = page.getByRole('dialog');

  await staff.open('admin', '/notices?state=scheduled');
  for (const row of [0, 1]) await rowBox(staff.row('同批公告').nth(row)).check();
  await pressBulk(staff, notices.withdraw);
  await staff.confirmWithReason('内容有误', notices.withdraw);
  await expect(staff.row('同批公告')).toHaveCount(0);

  await staff.open('admin', '/blacklist');
  for (const name of ['卫同批', '蒋同批']) await page.getByRole('checkbox', { name }).check();
  await pressBulk(staff, blacklist.lift);
  await staff.confirmWithReason('申诉成立', blacklist.lift);
  for (const name of ['卫同批', '蒋同批'])
    await expect(staff.row(name)).toContainText(blacklist.states.lifted);

  await staff.open('admin', '/auth-units?pagesize=100');
  await tick(staff, ...units.map(({ loginid }) => loginid));
  await pressBulk(staff, applications.units.reset);
  await dialog.getByRole('button', { name: applications.units.reset }).click();
  for (const { loginid } of units) await expect(page.getByText(loginid).last()).toBeVisible();
});

test('the view of a list is saved as a file with its visible columns', async ({ page, staff }) => {
  const { list } = staff.t.console;
  await staff.open('auditor', '/staff?role=gate');
  const asked = page.waitForRequest('**/admin/api/staff/export');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: list.export, exact: true }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    role: 'gate',
    columns: ['username', 'realname', 'role', 'active', 'totp', 'seenat', 'createdat'],
  });
  await page.getByRole('button', { name: staff.t.exportsPage.download }).click();
  expect((await saved).suggestedFilename()).toMatch(/^人员与角色_\d{4}-\d\d-\d\d\.xlsx$/);
  await staff.open('auditor', '/audit?act=export.list');
  await expect(staff.row('auditor').first()).toContainText(staff.t.audit.act.export.list);
});
