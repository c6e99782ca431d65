import { bookingChannels } from '@hall/shared/codes/channels';
import { TicketStatus } from '@hall/shared/codes/states';
import type { StaffCase } from '@hall/shared/contract/staff/cases';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { ListedStaffOrder } from '@hall/shared/contract/staff/orders';
import { findOpenDays } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { newUnit, people, submitForm } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { bookFor } from '../fixtures/open-session';
import { listFrame, narrowestFact, rowsInSight, visitOf } from '../pages/console-parts';
import { desktop } from '../pages/device';
import { tableRows } from '../pages/fields';
import { follow } from '../pages/follow';
import { expectFitting, expectWhole } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

test.describe.configure({ timeout: 180_000 });

/** Makes an order, and an application whose leader has a rank: the data of the widest lists. */
async function fillLists(): Promise<{ authapplyid: string }> {
  const visitor = await registerVisitor(baseUrl());
  const [sessions] = await findOpenDays(visitor.client, 1);
  await bookFor(visitor.client, sessions![0]!, 2);
  const { client } = await newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
  return submitForm(client, sessions![1]!, people(3));
}

/** Gives the newest order and the application to the administrator, so that the lists have their widest columns. */
async function takeCases(authapplyid: string): Promise<void> {
  const { me, call } = await signInStaff(baseUrl(), 'admin');
  const { body } = await call<ListAnswer<ListedStaffOrder>>('POST', 'orders/search', {});
  for (const each of [`order/${body.items[0]!.orderid}`, `authorization/${authapplyid}`]) {
    const { body: found } = await call<StaffCase>('GET', `cases/${each}`);
    const { staffid } = found.colleagues.find(({ username }) => username === me.username)!;
    const taken = await call('PUT', `cases/${each}/assignee`, { to: staffid, from: '' });
    expect(taken.status).toBe(204);
  }
}

// `every-console-page.spec` looks at this width in Chinese.
test('at 1024 pixels no list is wider than the page, in English', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { authapplyid } = await fillLists();
  await takeCases(authapplyid);
  const staff = new StaffConsole(page, 'en');
  await staff.changeOrders(({ orderno }) => ({
    orderno: orderno.slice(0, 8).padEnd(orderno.length, 'W'),
    realname: 'Wolfeschlegelsteinhausenbergerdorff',
    channel: 'telephone',
    bookingstatus: TicketStatus.pendingReview,
    reviewreason: 'points',
  }));
  await staff.open('admin', '/');
  // A weekly closed day has no sessions.
  const seats = page.getByRole('progressbar').first();
  await expect(seats.or(page.getByText(staff.t.overview.empty))).toBeVisible();
  await expectFitting(page);
  for (const path of ['authorizations', 'auth-units', 'staff', 'accounts', 'orders']) {
    await follow(page, `/admin/${path}`);
    await expect(tableRows(page).first()).toBeVisible();
    await expectFitting(page);
    await expectWhole(listFrame(page));
  }
  const visit = visitOf(tableRows(page).first());
  expect(
    (await visit.boundingBox())!.height,
    'one line with the day and one with the time',
  ).toBeLessThan(60);
  await follow(page, `/admin/authorizations/${authapplyid}`);
  await expect(page.getByTestId('fact-grid').first()).toBeVisible();
  expect(await narrowestFact(page)).toBeGreaterThan(140);
});

test('a desktop screen shows twelve orders at once, each on one line', async ({ page }) => {
  await page.setViewportSize(desktop);
  await fillLists();
  const staff = new StaffConsole(page, 'en');
  // A number that consists of W alone takes two lines.
  await staff.changeOrders(
    () => ({
      orderno: 'NBM8QEGSZVP3',
      reviewreason: '',
      channel: bookingChannels[0],
    }),
    20,
  );
  await staff.open('reviewer', '/orders');
  await expect(tableRows(page).first()).toBeVisible();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(12);
  await expectWhole(listFrame(page));
});

test('the audit log is searchable by its visible texts', async ({ page, staff }) => {
  const { audit, console: t } = staff.t;
  await staff.open('auditor', '/audit');
  await page.getByRole('search').getByLabel(audit.column.act, { exact: true }).click();
  await page.keyboard.type(audit.act.console.signIn);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/act=console\.signIn/);
  await expect(tableRows(page).first()).toContainText(audit.act.console.signIn);
  await page.getByRole('button', { name: t.list.clear }).click();
  await expect(page).not.toHaveURL(/act=/);
});

test('the menu fits a window 900 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const staff = new StaffConsole(page, 'en');
  await staff.open('admin', '/settings');
  const menu = page.getByTestId('console-side');
  const entries = await menu.getByRole('link').all();
  expect(entries).toHaveLength(26);
  for (const entry of entries) await expect(entry).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  const header = (await page.getByTestId('console-header').boundingBox())!;
  // The place of a sticky box is rounded to the scroll position.
  const gap = (await menu.boundingBox())!.y - header.y - header.height;
  expect(Math.abs(gap)).toBeLessThan(1);
});

test('a folded group of the menu stays folded until one of its pages opens', async ({
  page,
  staff,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  const { menu } = staff.t.console;
  const side = page.getByTestId('console-side');
  const audit = side.getByRole('link', { name: menu.audit });
  await staff.open('admin', '/orders');
  await side.getByText(menu.group.control).focus();
  await page.keyboard.press('Enter');
  await expect(audit).toBeHidden();
  await page.reload();
  await expect(side.getByRole('link', { name: menu.orders })).toBeInViewport();
  await expect(audit).toBeHidden();
  await page.goto('/admin/audit');
  await expect(audit).toBeInViewport();
});
