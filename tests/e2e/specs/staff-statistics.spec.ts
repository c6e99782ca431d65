import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { seedYear } from '../../support/seed-year';
import { describeIn, expect, test } from '../fixtures/test';
import { hallName } from '../pages/site-page';
import { expectReadable, expectWhole } from '../pages/reading';

const today = hallDateOf(new Date());

describeIn('en', 1440, ({ language }) => {
  test('past months are counted and link to their orders', async ({ page, database, staff }) => {
    // Weeks that no other test uses.
    await seedYear(database, { days: 60, perDay: 3 });
    const { statisticsPage } = staff.t;
    const from = addHallDays(today, -30);
    await staff.open('auditor', `/statistics?from=${from}&to=${addHallDays(today, -3)}`);
    await expect(page.getByTestId('totals')).toContainText(statisticsPage.noshowrate);
    await expect(page.getByRole('img', { name: statisticsPage.hours })).toBeVisible();
    await expect(page.getByRole('heading', { name: statisticsPage.outlook.title })).toBeVisible();
    await expectReadable(page, '/admin/statistics');
    // The seats have a separate axis and hide no bar.
    const chart = page.getByRole('img', { name: statisticsPage.day, exact: true });
    const tallest = await chart.evaluate((drawing) =>
      Math.max(
        ...[...drawing.querySelectorAll('.recharts-bar-rectangle path')].map(
          (bar) => bar.getBoundingClientRect().height,
        ),
      ),
    );
    expect(tallest).toBeGreaterThan(100);
    await expect(page.getByTestId('totals')).toContainText(statisticsPage.cancelledbyhall);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('sheet-head')).toHaveText(hallName[language]);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByTestId('sheet-head')).toBeHidden();
    const kinds = page.getByRole('region', { name: staff.t.orders.account });
    await expect(
      kinds.getByRole('link', { name: staff.t.exports.accounttypes.auth }),
    ).toBeVisible();
    const pools = page.getByRole('region', { name: staff.t.orders.pool });
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(pools);
      await expectWhole(page.getByRole('region', { name: staff.t.schedule.date }));
    }
    await pools.getByRole('link', { name: staff.t.exports.pools.team }).click();
    await expect(page).toHaveURL(new RegExp(`/orders\\?.*pool=team`));
  });
});
