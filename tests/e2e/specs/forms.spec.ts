import type { Database } from '@hall/platform/postgres/data-source';
import { addHallDays, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import { describeIn, expect, test } from '../fixtures/test';
import { chooseFrom } from '../pages/choose-from';
import { consoleFault, planControl, planFault, settingCard } from '../pages/console-parts';
import { typeDate } from '../pages/dates';
import { consoleField } from '../pages/fields';
import { expectFitting } from '../pages/reading';

test.describe.configure({ timeout: 120_000 });

/**
 * The first area, whose day has begun: new sessions there are for the counter only, and must not be over.
 * @returns its id
 */
async function areaOpenToday(database: Database): Promise<number> {
  await database.query(
    `INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, $1, now()) ON CONFLICT DO NOTHING`,
    [hallDateOf(new Date())],
  );
  return 1;
}

/** @returns the next day that is not a Monday; the demo schedule already has its sessions */
function plannedDay(): string {
  const tomorrow = addHallDays(hallDateOf(new Date()), 1);
  return hallWeekday(tomorrow) === 1 ? addHallDays(tomorrow, 1) : tomorrow;
}

describeIn('en', 'narrow', () => {
  test('every error of a form disappears once corrected', async ({ page, database, staff }) => {
    const areaid = await areaOpenToday(database);
    await staff.open('scheduler', `/days?areaid=${areaid}&date=${hallDateOf(new Date())}`);
    const words = staff.t.schedule;
    await page.getByRole('button', { name: words.addSession }).click();
    const form = page.getByRole('dialog');
    const save = form.getByRole('button', { name: staff.t.console.form.save });
    await save.click();
    const fault = consoleFault(form, words.starttime);
    await expect(fault).toBeVisible();
    await typeDate(consoleField(form, 'starttime'), '00:00');
    await expect(fault, 'removed without another save').toHaveCount(0);
    await typeDate(consoleField(form, 'endtime'), '00:01');
    await save.click();
    const { noPlaces } = staff.t.validation.plan;
    await expect(consoleFault(form, staff.t.overview.pool.window)).toHaveText(noPlaces);
    await consoleField(form, 'window').fill('2');
    await save.click();
    // Only the server knows the time. The field shows its error.
    const ended = consoleFault(form, words.endtime);
    await expect(ended).toHaveText(staff.t.validation.plan.ended);
    await typeDate(consoleField(form, 'endtime'), '00:02');
    await expect(ended, 'removed once the other field changes').toHaveCount(0);
    await expectFitting(page);
  });

  test('an error of a special day disappears once corrected', async ({ page, staff }) => {
    await staff.open('scheduler', '/days');
    const words = staff.t.schedule;
    await page.getByRole('button', { name: words.specialDay }).click();
    const form = page.getByRole('dialog');
    const save = form.getByRole('button', { name: staff.t.console.form.save });
    await form.getByRole('button', { name: words.addRow }).click();
    await save.click();
    await expect(planFault(form, 'date')).toHaveText(staff.t.validation.required);
    await expect(planControl(form, 'date')).toBeFocused();
    const end = planFault(form, 'sessions.1.endtime');
    await expect(end).toBeVisible();
    const beside = form.getByTestId('faults-beside').getByRole('button');
    await expect(beside).toHaveCount(2);
    await beside.filter({ hasText: words.endtime }).click();
    await expect(
      planControl(form, 'sessions.1.endtime'),
      'focused by the error link',
    ).toBeFocused();
    await typeDate(planControl(form, 'sessions.1.endtime'), '09:30');
    await expect(end, 'removed without another save').toHaveCount(0);
    await expect(planFault(form, 'date'), 'the other error stays').toBeVisible();
    await typeDate(planControl(form, 'date'), addHallDays(plannedDay(), 200));
    await expect(planFault(form, 'date')).toHaveCount(0);
    await typeDate(planControl(form, 'sessions.1.starttime'), '08:10');
    await save.click();
    const overlap = planFault(form, 'sessions.1.starttime');
    await expect(overlap).toHaveText(staff.t.validation.plan.overlap);
    await typeDate(planControl(form, 'sessions.0.endtime'), '08:05');
    await expect(overlap, 'corrected by the other row').toHaveCount(0);
    // A public name needs both languages or none.
    await planControl(form, 'name_zh').fill('国家公祭日');
    await save.click();
    await expect(planFault(form, 'name_en')).toHaveText(staff.t.validation.plan.bothNames);
    await planControl(form, 'name_en').fill('National Memorial Day');
    await expect(planFault(form, 'name_en')).toHaveCount(0);
    // A day that has a plan is refused before it is saved.
    await typeDate(planControl(form, 'date'), plannedDay());
    await expect(planFault(form, 'date')).toHaveText(staff.t.validation.plan.exists);
    await expect(save).toBeDisabled();
    await expectFitting(page);
    // The area has no visible field, so its error is shown above the form.
    await page.goto('/admin/days?areaid=9999');
    await page.getByRole('button', { name: words.specialDay }).click();
    await typeDate(planControl(form, 'date'), plannedDay());
    await save.click();
    await expect(form.getByRole('alert')).toHaveText(staff.t.validation.plan.area);
  });

  test('typed times are accepted or rejected visibly', async ({ page, staff }) => {
    await staff.open('scheduler', '/days');
    const words = staff.t.schedule;
    await page.getByRole('button', { name: words.specialDay }).click();
    const form = page.getByRole('dialog');
    const [start, end] = [
      planControl(form, 'sessions.0.starttime'),
      planControl(form, 'sessions.0.endtime'),
    ];
    const [left, right] = [await start.boundingBox(), await end.boundingBox()];
    const isBeside = (left?.x ?? 0) + (left?.width ?? 0) <= (right?.x ?? 0);
    expect(isBeside || (left?.y ?? 0) + (left?.height ?? 0) <= (right?.y ?? 0)).toBe(true);
    await start.click();
    await page.keyboard.type('0900');
    await expect(start).toHaveValue('09:00');
    await end.click();
    await page.keyboard.type('1000');
    await page.keyboard.press('Tab');
    await expect(end).toHaveValue('10:00');
    // One day is a Monday beyond the days that other tests plan. The other opens at once.
    const farAhead = addHallDays(hallDateOf(new Date()), 140);
    const monday = addHallDays(farAhead, (8 - hallWeekday(farAhead)) % 7);
    await typeDate(planControl(form, 'date'), monday);
    const note = form.getByRole('status').first();
    const usually = words.usuallyClosed.replace('{{weekday}}', words.weekdays[1]);
    await expect(note).toContainText(usually);
    await expect(note).toContainText(words.opensAt.split('{{at}}')[0]!);
    await typeDate(planControl(form, 'releaseat'), '2026-01-01 12:30');
    await expect(note).toContainText(words.opensAtOnce);
    // The week template fills in the sessions. An unreadable entry stays and is an error.
    await form.getByLabel(words.fillWeek).click();
    const offered = (weekday: 0 | 2 | 6) =>
      page.getByTitle(new RegExp(`^${words.weekdays[weekday]}`));
    const [saturday, sunday] = [await offered(6).boundingBox(), await offered(0).boundingBox()];
    expect(sunday!.y, 'weeks begin on Monday').toBeGreaterThan(saturday!.y);
    await offered(2).click();
    await expect(planControl(form, 'sessions.1.starttime')).toBeVisible();
    await start.click();
    await page.keyboard.type('25:99');
    await typeDate(planControl(form, 'releaseat'), '2026-01-01 25:99');
    await form.getByRole('button', { name: staff.t.console.form.save }).click();
    await expect(planFault(form, 'sessions.0.starttime')).toBeVisible();
    await expect(start).toHaveValue('25:99');
    await expect(planFault(form, 'releaseat')).toBeVisible();
    await expectFitting(page);
  });

  test('an error of the weekly template disappears once corrected', async ({ page, staff }) => {
    await staff.open('scheduler', '/templates');
    const words = staff.t.schedule;
    await page.getByRole('button', { name: words.editDay }).first().click();
    const form = page.getByRole('dialog');
    const box = form.getByRole('checkbox', { name: words.weekdays[1] });
    await box.click();
    await form.getByRole('button', { name: words.saveWeek }).click();
    const fault = planFault(form, 'weekdays');
    await expect(fault).toHaveText(staff.t.validation.plan.weekdays);
    await form.getByTestId('faults-beside').getByRole('button').click();
    await expect(planControl(form, 'weekdays'), 'focused by the error link').toBeFocused();
    await box.check();
    await expect(fault, 'removed without another save').toHaveCount(0);
  });
});

describeIn('en', 1440, () => {
  test('typed text is discarded only after a question', async ({ page, staff }) => {
    await staff.open('admin', '/notices');
    const words = staff.t.console;
    const edit = settingCard(page, 'changesPerOrder').getByRole('button', {
      name: words.edit,
      exact: true,
    });
    await page.getByRole('link', { name: words.menu.settings }).click();
    await edit.click();
    const form = page.getByRole('dialog').filter({ hasText: words.form.reason });
    const question = page.getByRole('dialog').filter({ hasText: words.form.unsaved });
    const number = form.getByRole('spinbutton');
    await page.keyboard.press('Escape');
    await expect(form, 'nothing was typed').toBeHidden();
    await edit.click();
    await number.fill('60');
    await number.press('Enter');
    await expect(form, 'Enter takes the number').toBeVisible();
    await expect(form).toContainText(staff.t.settings.unit.times.replace('{{count}}', '0–10'));
    await number.press('Tab');
    await expect(number, 'a number out of range stays as typed').toHaveValue('60');
    const { integer } = staff.t.validation.setting;
    const outOfRange = integer.replace('{{min}}', '0').replace('{{max}}', '10');
    await expect(form.getByRole('alert')).toHaveText(outOfRange);
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(40, 400),
      () => page.goBack(),
    ]) {
      await leave();
      await question.getByRole('button', { name: words.form.continue }).click();
      await expect(question).toBeHidden();
      await expect(number).toHaveValue('60');
    }
    await number.fill('6');
    await expect(form.getByRole('alert'), 'removed on change').toHaveCount(0);
    await expectFitting(page);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: words.form.discard }).click();
    await expect(form).toBeHidden();
  });

  test('a choice is discarded only after a question', async ({ page, staff }) => {
    const { t } = staff;
    const form = page.getByRole('dialog').filter({ hasText: t.console.form.back });
    const question = page.getByRole('dialog').filter({ hasText: t.console.form.unsaved });
    const choices: [path: string, open: string, choose: () => Promise<void>][] = [
      ['/staff', t.staff.create, () => form.getByRole('radio', { name: t.staff.may.gate }).check()],
      [
        '/notices',
        t.notices.create,
        () => form.getByRole('checkbox', { name: t.accounts.kinds.ta }).check(),
      ],
      ['/areas', t.schedule.addArea, () => form.getByRole('switch').click()],
      [
        '/blacklist',
        t.blacklist.add,
        () => chooseFrom(consoleField(form, 'doctype'), t.accounts.doctypes[2]),
      ],
    ];
    for (const [path, open, choose] of choices) {
      await staff.open('admin', path);
      await page.getByRole('button', { name: open }).click();
      await expect(form).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form, 'nothing was chosen').toBeHidden();
      await page.getByRole('button', { name: open }).click();
      await choose();
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: t.console.form.discard }).click();
      await expect(form).toBeHidden();
    }
  });
});
