import { expect } from '@playwright/test';
import type { Database } from '@hall/platform/postgres/data-source';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { test } from '../fixtures/database';
import { consoleFault } from '../pages/console-parts';
import { typeDate } from '../pages/dates';
import { narrow, readingOf } from '../pages/device';
import { consoleField } from '../pages/fields';
import { expectFitting } from '../pages/reading';
import { StaffDesk } from '../pages/staff-desk';

test.describe.configure({ timeout: 120_000 });

/** The first area, whose day has begun today: nothing can be added to it any more. @returns its id */
async function areaOpenToday(database: Database): Promise<number> {
  await database.query(
    `INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, $1, now()) ON CONFLICT DO NOTHING`,
    [hallDateOf(new Date())],
  );
  return 1;
}

const [language, viewport] = readingOf('en', narrow);
test(`no fault of a form is silent, and one that is mended goes at once, in ${language} at ${viewport.width} pixels`, async ({
  page,
  database,
}) => {
  const areaid = await areaOpenToday(database);
  await page.setViewportSize(viewport);
  const desk = new StaffDesk(page, language);
  await desk.open('scheduler', `/days?areaid=${areaid}&date=${hallDateOf(new Date())}`);
  const words = desk.t.schedule;
  await page.getByRole('button', { name: words.addSession }).click();
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: desk.t.console.form.save });
  await save.click();
  const fault = consoleFault(form, words.starttime);
  await expect(fault).toBeVisible();
  await typeDate(consoleField(form, 'starttime'), '23:50');
  await expect(fault, 'gone without another save').toHaveCount(0);
  await typeDate(consoleField(form, 'endtime'), '23:55');
  await save.click();
  // The day is no field that is seen: what is wrong with it stands above the form.
  await expect(form.getByRole('alert')).toHaveText(desk.t.validation.plan.past);
  await expectFitting(page);
});
