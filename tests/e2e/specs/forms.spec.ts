import { expect, test } from '@playwright/test';
import { openHallDatabase } from '@hall/domain/model';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readings } from '../pages/device';
import { expectFitting } from '../pages/reading';
import { StaffDesk } from '../pages/staff-desk';

test.describe.configure({ timeout: 120_000 });

/** An area of its own with a day that has begun, to which nothing can be added any more. @returns its id */
async function areaOpenToday(): Promise<number> {
  const database = await openHallDatabase(process.env.E2E_DATABASE_URL!, 1);
  try {
    const [area] = (await database.query(
      `INSERT INTO areas (id, name_zh, name_en) SELECT max(id) + 1, '展厅', 'Gallery' FROM areas RETURNING id`,
    )) as [{ id: number }];
    await database.query(
      `INSERT INTO visit_days (area_id, visit_date, release_at) VALUES ($1, $2, now())`,
      [area.id, hallDateOf(new Date())],
    );
    return area.id;
  } finally {
    await database.destroy();
  }
}

for (const [language, viewport] of readings)
  test(`no fault of a form is silent, and one that is mended goes at once, in ${language} at ${viewport.width} pixels`, async ({
    page,
  }) => {
    const areaid = await areaOpenToday();
    await page.setViewportSize(viewport);
    const desk = new StaffDesk(page, language);
    await desk.open('scheduler', `/days?areaid=${areaid}&date=${hallDateOf(new Date())}`);
    const words = desk.t.hall.schedule;
    await page.getByRole('button', { name: words.addSession }).click();
    const form = page.getByRole('dialog');
    const save = form.getByRole('button', { name: desk.t.console.form.save });
    await save.click();
    const start = form.locator('.ant-form-item', { hasText: words.starttime });
    const fault = start.locator('.ant-form-item-explain-error');
    await expect(fault).toBeVisible();
    await form.locator('#starttime').fill('23:50');
    await expect(fault, 'gone without another save').toHaveCount(0);
    await form.locator('#endtime').fill('23:55');
    await save.click();
    // The day is no field that is seen: what is wrong with it stands above the form.
    await expect(form.getByRole('alert')).toHaveText(desk.t.validation.plan.past);
    await expectFitting(page);
  });
