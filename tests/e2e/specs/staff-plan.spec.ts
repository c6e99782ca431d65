import type { Page } from '@playwright/test';
import { addHallDays, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import { expect, test } from '../fixtures/test';
import { planControl } from '../pages/console-parts';
import { typeDate } from '../pages/dates';
import { consoleField } from '../pages/fields';
import { PlanPage } from '../pages/plan-page';

// Other tests use the days of the demo schedule, so each test restores them.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const openPlan = async (page: Page): Promise<PlanPage> => {
  const plan = new PlanPage(page);
  await plan.open();
  return plan;
};

test('the seats of a week are changed, and the change is undone', async ({ page }) => {
  const plan = await openPlan(page);
  const { bulk } = plan.staff.t;
  // The month is higher than the window, and the acts stay in sight.
  await page.setViewportSize({ width: 1024, height: 600 });
  const [monday] = await plan.weekAhead();
  await plan.weekButton(monday).click();
  await expect(plan.act(bulk.act.seats)).toBeInViewport({ ratio: 1 });
  await plan.act(bulk.act.seats).click();
  await plan.type('window', '44');
  await expect(plan.preview).toContainText(/[1-9]/);
  await plan.confirm.click();
  await expect(page.getByText(/已调整 \d{1,4} 个场次/)).toBeVisible();
  await expect(plan.lastChange).toContainText(bulk.title.seats);
  await expect(plan.lastChange).toBeInViewport({ ratio: 1 });
  await plan.undo();
  await expect(page.getByText(bulk.undone)).toBeVisible();
  await expect(plan.lastChange).toBeHidden();
});

test('a day is released, and the release is undone', async ({ page }) => {
  const plan = await openPlan(page);
  const { bulk, schedule } = plan.staff.t;
  // The day is in a drawer, as its undo is.
  await page.setViewportSize({ width: 1024, height: 768 });
  const date = await plan.unreleasedDay();
  await plan.day(date).click();
  await plan.act(bulk.act.release).click();
  await plan.confirm.click();
  await expect(page.getByText(/已调整 \d{1,4} 个场次/)).toBeVisible();
  // The cell and the day's heading agree. The heading also shows since when and why.
  await expect(plan.day(date)).toHaveAttribute('data-state', 'open');
  const [, byHand = ''] = schedule.openSince.hand.split('{{at}}');
  await expect(page.getByText(byHand)).toBeVisible();
  // The drawer covers the days.
  await plan.day(addHallDays(date, -1)).press('Enter');
  await expect(plan.lastChange, 'the drawer of another day').toBeHidden();
  await plan.day(date).press('Enter');
  await plan.undo();
  await expect(page.getByText(bulk.undone)).toBeVisible();
  await expect(plan.day(date)).toHaveAttribute('data-state', 'unreleased');
  await expect(page.getByText(byHand)).toBeHidden();
});

test('a day with one released session is partly released, until that is taken back', async ({
  page,
}) => {
  const plan = await openPlan(page);
  const { schedule } = plan.staff.t;
  const date = await plan.unreleasedDay();
  const session = plan.session('08:00–08:45');
  await plan.day(date).click();
  // Beside the month, and in a drawer.
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await plan.actOn(session, schedule.release);
    await plan.answer(schedule.releaseSure, schedule.release);
    await expect(plan.day(date)).toContainText(schedule.partly);
    await plan.actOn(session, schedule.withhold);
    await plan.answer(`${schedule.withhold} ${date} 08:00–08:45`, schedule.withhold);
    await expect(plan.day(date)).toContainText(schedule.unreleased);
  }
});

test('a special day is added, and removed', async ({ page }) => {
  const plan = await openPlan(page);
  const { bulk, schedule, validation, console: t } = plan.staff.t;
  const today = hallDateOf(new Date());
  const planned = await plan.unreleasedDay();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: schedule.specialDay }).click();
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: t.form.save });
  const field = planControl(form, 'date');
  await expect(form.getByRole('button', { name: schedule.addRow })).toBeInViewport({ ratio: 1 });
  await typeDate(field, planned);
  await expect(form.getByText(validation.plan.exists)).toBeVisible();
  await field.fill(today);
  await field.press('Enter');
  await expect(form.getByText(validation.plan.past)).toBeVisible();
  await expect(save).toBeDisabled();
  const date = addHallDays(today, 110);
  await typeDate(field, date);
  await save.click();
  await expect(form.getByText(validation.plan.past)).toBeHidden();
  await expect(plan.lastChange).toContainText(bulk.title.special);
  const failed = plan.failedCalls();
  await plan.undo();
  await expect(plan.day(date)).not.toContainText(schedule.special);
  expect(failed, 'nothing asks for a day that is gone').toEqual([]);
});

test('the calendar marks today and weekdays that are never open', async ({ page }) => {
  const plan = await openPlan(page);
  const { bulk, schedule } = plan.staff.t;
  const today = hallDateOf(new Date());
  await plan.openMonthOf(today);
  await expect(plan.day(today)).toHaveAttribute('aria-current', 'date');
  await expect(plan.day(today)).toContainText(schedule.today);
  await expect(plan.marked).toHaveCount(1);
  const named = (date: string) =>
    new RegExp(`^${Number(date.slice(5, 7))}月${Number(date.slice(8))}日 周.$`);
  const panel = (date: string) => page.getByRole('heading', { name: named(date) });
  const byRule = (date: string) =>
    page.getByText(new RegExp(`${Number(date.slice(8))}日 周一${schedule.noneByRule.slice(8)}`));
  const failed = plan.failedCalls();
  // Nothing can be planned for a day that is over.
  const past = addHallDays(today, -400);
  await plan.openMonthOf(past);
  await plan.day(past).click();
  await expect(page.getByText(schedule.nothing, { exact: true })).toBeVisible();
  // Far ahead nothing is planned: Mondays are closed by rule, other days are not planned yet.
  const tuesday = addHallDays(today, 150 + ((9 - hallWeekday(addHallDays(today, 150))) % 7));
  const [monday, wednesday] = [addHallDays(tuesday, -1), addHallDays(tuesday, 1)];
  await plan.openMonthOf(monday);
  await expect(plan.day(monday)).toContainText(schedule.weekday);
  await plan.day(monday).click();
  await expect(byRule(monday)).toBeVisible();
  const date = await plan.unreleasedDay();
  await plan.day(date).click();
  await expect(panel(date)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('dialog', { name: named(date) })).toBeVisible();
  await expect(panel(date), 'only the drawer names the day').toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(panel(date), 'two days are selected').toBeHidden();
  const list = page.getByTestId('chosen-list');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: named(date) }).click();
  await expect(panel(date)).toBeVisible();
  await plan.act(bulk.clear).click();
  await expect(panel(date)).toBeHidden();
  await expect(page.getByText(schedule.choose)).toBeVisible();
  // In the week view too, for a day and its sessions.
  await page.goto(`/admin/days?view=week&date=${date}`);
  const session = page.getByRole('button', {
    name: bulk.pickSession.replace('{{session}}', date),
  });
  await expect(session.first()).toHaveAttribute('data-state', 'unreleased');
  await session.first().click();
  await expect(panel(date)).toBeVisible();
  await page.goto(`/admin/days?view=week&date=${wednesday}`);
  await page
    .getByRole('button', { name: new RegExp(`${monday.slice(5)}.*${schedule.weekday}`) })
    .click();
  await expect(byRule(monday)).toBeVisible();
  expect(failed, 'a day that is closed weekly is no fault').toEqual([]);
});

test('generated days begin with the first day that is missing', async ({ page }) => {
  const plan = await openPlan(page);
  const { schedule } = plan.staff.t;
  await page.getByRole('button', { name: schedule.generate }).click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText(schedule.state.new);
});

test('a week is copied far ahead, and the copy is undone', async ({ page }) => {
  const plan = await openPlan(page);
  const { bulk, schedule } = plan.staff.t;
  const [monday, tuesday] = await plan.weekAhead();
  const target = addHallDays(tuesday!, 70);
  await plan.weekButton(monday).click();
  await plan.act(bulk.act.copy).click();
  await typeDate(consoleField(page.getByRole('dialog'), 'to'), addHallDays(monday, 70));
  await plan.confirm.click();
  await expect(page.getByText(/^已复制到 \d 天$/)).toBeVisible();
  await expect(page.getByText(/^\d+月\d+日 周一 保持不变$/)).toBeVisible();
  await expect(plan.lastChange).toContainText(bulk.title.copy);
  await plan.openMonthOf(target);
  await expect(plan.day(target)).toContainText(schedule.unreleased);
  await plan.undo();
  await expect(page.getByText(bulk.undone)).toBeVisible();
  await expect(plan.day(target)).toContainText(schedule.unplanned);
  await expect(plan.lastChange).toBeHidden();
});

test('the seat fields start with the current numbers, and Ctrl+Enter saves them', async ({
  page,
}) => {
  const plan = await openPlan(page);
  const { bulk } = plan.staff.t;
  const date = await plan.unreleasedDay();
  await plan.day(date).click();
  await plan.act(bulk.act.seats).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(bulk.present.replace('{{seats}}', '1400'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await plan.act(bulk.act.seats).click();
  await page.keyboard.type('1399');
  await page.keyboard.press('Enter');
  await expect(plan.confirm, 'Enter takes the number').toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(plan.lastChange).toContainText(bulk.title.seats);
  await plan.undo();
  await expect(plan.lastChange).toBeHidden();
});

test('a large number of seats shows a warning by session total', async ({ page }) => {
  const plan = await openPlan(page);
  const { bulk, schedule } = plan.staff.t;
  const date = await plan.unreleasedDay();
  await plan.day(date).click();
  await plan.act(bulk.act.seats).click();
  // Below the hall's usual number, but above it together with the unchanged seats.
  await plan.type('window', '900');
  const [before = ''] = schedule.manySeats.split('{{seats}}');
  await expect(page.getByRole('dialog').getByText(`${before}2860`)).toBeVisible();
  await plan.type('window', '41');
  await plan.confirm.click();
  await plan.lastChange.getByRole('button', { name: bulk.undo }).click();
  const question = page.getByRole('dialog').filter({ hasText: bulk.undoSure });
  await expect(question).toContainText(/名额合计由 \d{1,7} 变为 \d{1,7}/);
  await question.getByRole('button', { name: plan.staff.t.console.form.back }).click();
  await expect(plan.lastChange).toContainText(bulk.title.seats);
  await plan.undo();
  await expect(plan.lastChange).toBeHidden();
});

test('a closed day is opened again with others', async ({ page }) => {
  const plan = await openPlan(page);
  const { bulk, schedule } = plan.staff.t;
  const date = await plan.unreleasedDay();
  await plan.day(date).click();
  const dialog = page.getByRole('dialog');
  await plan.act(schedule.closeDay).click();
  await expect(dialog).toContainText(`${schedule.closeDay} ${date}`);
  await expect(dialog.getByTestId('days-to-close')).toContainText(date);
  await expect(consoleField(dialog, 'reason_en')).toHaveAttribute('aria-required', 'true');
  await dialog.getByRole('combobox', { name: plan.staff.t.console.form.template }).click();
  await page.getByTitle('设备检修', { exact: true }).click();
  await expect(consoleField(dialog, 'reason_en')).toHaveValue('Maintenance');
  await consoleField(dialog, 'reason_zh').press('Enter');
  await expect(page.getByText(`${date} · ${schedule.closeDay}`)).toBeVisible();
  await expect(page.getByRole('button', { name: schedule.seeOrders })).toBeHidden();
  await expect(plan.day(date)).toContainText(schedule.closed);
  await expect(page.getByText(new RegExp(`^${schedule.releaseAt} `))).toBeHidden();
  await expect(page.getByText(schedule.closingDone.replace('{{total}}', '0'))).toBeVisible();
  await plan.act(bulk.act.reopen).click();
  await expect(plan.preview).toContainText(bulk.reopenNote);
  await plan.confirm.click();
  await expect(plan.day(date)).toContainText(schedule.unreleased);
});

test('days are selected by keyboard alone', async ({ page }) => {
  const plan = await openPlan(page);
  const { bulk } = plan.staff.t;
  const date = await plan.unreleasedDay();
  await plan.day(date).focus();
  await page.keyboard.press('Space');
  await expect(plan.day(date)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText(bulk.chosenDays.replace('{{count}}', '2'))).toBeVisible();
  await plan.act(bulk.act.close).press('Enter');
  await expect(plan.preview).toContainText(bulk.nobody);
  await page.keyboard.press('Escape');
  await expect(plan.preview).toBeHidden();
});
