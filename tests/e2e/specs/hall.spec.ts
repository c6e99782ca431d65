import { book, findOpenDays } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { ConsolePage } from '../pages/console-page';
import { boldIn } from '../pages/console-parts';
import { consoleField } from '../pages/fields';
import { searchList } from '../pages/search-list';
import { expectReadable } from '../pages/reading';

/** An order of two for the first open day. */
async function newOrder() {
  const visitor = await registerVisitor(baseUrl());
  const [sessions] = await findOpenDays(visitor.client, 1);
  const session = sessions![0]!;
  const { orderno } = await book(baseUrl(), visitor.client, session, 2);
  return { orderno: String(orderno), date: session.eventsdate };
}

test('a scheduler views the month, opens a day, stops a session and previews the effect of closing', async ({
  page,
}) => {
  const { date } = await newOrder();
  const console = new ConsolePage(page);
  const t = console.t.schedule;
  await console.signIn('scheduler');
  await console.open(`/days?date=${date}`, console.t.console.menu.days);
  const card = page.getByTestId('session-card').last();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: t.stop, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.stop, exact: true }).click();
  await expect(card.getByText(console.t.overview.states.stopped)).toBeVisible();
  await card.getByRole('button', { name: t.resume, exact: true }).click();
  await expect(card.getByText(console.t.overview.states.available)).toBeVisible();
  await page.getByRole('button', { name: t.closeDay, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('days-to-close')).toContainText(date);
  await expect(dialog.getByTestId('bulk-preview')).toBeVisible();
  await dialog.getByRole('button', { name: t.closeDo, exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: '原因' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectReadable(page);
});

test('the gate shows in colour and words why a party is refused, and keeps its field focused', async ({
  page,
}) => {
  const { orderno, date } = await newOrder();
  const console = new ConsolePage(page);
  await console.signIn('gate');
  await console.open('/gate', console.t.console.menu.gate);
  await expect(consoleField(page, 'gate-code')).toBeFocused();
  await page.keyboard.type(orderno);
  await page.keyboard.press('Enter');
  const verdict = page.getByTestId('verdict');
  await expect(verdict).toHaveAttribute('data-mood', 'bad');
  await expect(verdict).toContainText(date);
  await expect(consoleField(page, 'gate-code')).toBeFocused();
  await page.keyboard.type('P999999999999');
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText(console.t.gateDesk.notFound);
  await expectReadable(page);
  await expect(console.menu.getByText(console.t.console.menu.days)).toHaveCount(0);
  await page.goto('/admin/days');
  await expect(page.getByText(console.t.console.problem.notAllowed)).toBeVisible();
});

test('a reviewer finds an order, moves it, removes one person, cancels it with a reason, and its history shows it', async ({
  page,
}) => {
  const { orderno } = await newOrder();
  const console = new ConsolePage(page);
  const t = console.t.orders;
  await console.signIn('reviewer');
  await console.open('/orders', console.t.console.menu.orders);
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
  await expect(page.getByText(console.t.audit.act.order.change)).toBeVisible();

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
  await expect(page.getByText(console.t.exports.orderstatus[3]).first()).toBeVisible();
});

test('an auditor views the visit counts and downloads a file', async ({ page }) => {
  await newOrder();
  const console = new ConsolePage(page);
  await console.signIn('auditor');
  await console.open('/statistics', console.t.console.menu.statistics);
  await expect(boldIn(page.getByTestId('totals')).first()).toBeVisible();
  await expectReadable(page);
  await console.open('/exports', console.t.console.menu.exports);
  await page.getByRole('button', { name: console.t.exportsPage.order, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: console.t.exportsPage.download }).first().click();
  expect((await download).suggestedFilename()).toMatch(
    /^订单_[\d-]+至[\d-]+_导出于[\d-]+_\d{4}\.xlsx$/,
  );
});
