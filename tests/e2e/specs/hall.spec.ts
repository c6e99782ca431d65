import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { boldIn } from '../pages/console-parts';
import { consoleField, confirm } from '../pages/fields';
import { PlanPage } from '../pages/plan-page';
import { searchList } from '../pages/search-list';
import { expectReadable } from '../pages/reading';

/** An order of two for the first open day. */
async function newOrder() {
  const visitor = await registerVisitor(baseUrl());
  const session = await openSession(visitor.client);
  const { orderno } = await bookFor(visitor.client, session, 2);
  return { orderno, date: session.eventsdate };
}

test('a scheduler stops a session and previews closing a day', async ({ page, staff }) => {
  const { date } = await newOrder();
  const t = staff.t.schedule;
  await staff.open('scheduler', `/days?date=${date}`);
  const plan = new PlanPage(page);
  const row = plan.session(/\d\d:\d\d–\d\d:\d\d/).last();
  await plan.actOn(row, t.stop);
  await expect(page.getByRole('dialog')).toContainText(`${t.stop} ${date} `);
  await confirm(page, t.stop);
  await expect(row.getByText(staff.t.schedule.stopped)).toBeVisible();
  await plan.actOn(row, t.resume);
  await expect(row.getByText(staff.t.schedule.open)).toBeVisible();
  await page.getByRole('button', { name: t.closeDay, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('days-to-close')).toContainText(date);
  await expect(dialog.getByTestId('bulk-preview')).toBeVisible();
  await dialog.getByRole('button', { name: t.closeDo, exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: '原因' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectReadable(page);
});

test('a reviewer moves an order, removes one person and cancels it', async ({ page, staff }) => {
  const { orderno } = await newOrder();
  const t = staff.t.orders;
  await staff.open('reviewer', '/orders');
  await searchList(page, t.keyword, orderno);
  await page.getByText(orderno).click();
  await expect(page.getByRole('heading', { name: t.history })).toBeVisible();
  await expectReadable(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t.change, exact: true }).click();
  const confirmed = dialog.getByRole('button', { name: t.change, exact: true });
  await confirmed.click();
  await expect(
    dialog.getByRole('alert').first(),
    'a session and a reason are required',
  ).toBeVisible();
  const own = dialog.getByRole('radio', { name: t.present });
  await expect(own).toBeDisabled();
  await dialog.getByRole('radio', { disabled: false }).first().check();
  await consoleField(dialog, 'reason').fill('本人来电改签');
  await expectReadable(page);
  await confirmed.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(staff.t.audit.act.order.change)).toBeVisible();

  await page.getByRole('button', { name: t.takeOut, exact: true }).first().click();
  await consoleField(dialog, 'reason').fill('一人不能前来');
  await dialog.getByRole('button', { name: t.takeOut, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: t.takeOut, exact: true }),
    'the last person cannot be removed; cancel the order instead',
  ).toHaveCount(0);

  await page.getByRole('button', { name: t.cancel, exact: true }).click();
  await consoleField(page, 'reason').fill('展厅临时关闭');
  await dialog.getByRole('button', { name: t.cancel, exact: true }).click();
  await expect(page.getByText('展厅临时关闭').first()).toBeVisible();
  await expect(page.getByText(staff.t.exports.orderstatus[3]).first()).toBeVisible();
});

test('an auditor views the visit counts and downloads a file', async ({ page, staff }) => {
  await newOrder();
  await staff.open('auditor', '/statistics');
  await expect(boldIn(page.getByTestId('totals')).first()).toBeVisible();
  await expectReadable(page);
  await page.goto('/admin/exports');
  const { order, download: take } = staff.t.exportsPage;
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/exports')) asked += 1;
  });
  const toast = page.getByRole('alert').filter({ hasText: staff.t.exports.kind.orders });
  const taken = toast.getByRole('link', { name: take });
  for (let presses = 1; presses <= 2; presses += 1) {
    await consoleField(page, 'from').press('Enter');
    await page.getByRole('button', { name: order, exact: true }).click();
    await expect(taken, 'the last file only').toBeVisible();
    expect(asked, 'Enter takes a date, and starts no export').toBe(presses);
  }
  const download = page.waitForEvent('download');
  await taken.click();
  expect((await download).suggestedFilename()).toMatch(
    /^订单_[\d-]+至[\d-]+_导出于[\d-]+_\d{4}\.xlsx$/,
  );
});
