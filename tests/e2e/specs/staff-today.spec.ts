import type { WallBoard } from '@hall/shared/contract/staff/day-board';
import { describeIn, expect, test } from '../fixtures/test';
import { pressable, wallOf } from '../pages/console-parts';
import { expectReadable, expectWhole, linesOf } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

describeIn('zh', 1024, () => {
  test('the wall display shows the day without controls', async ({ page, staff }) => {
    const { overview } = staff.t;
    await staff.open('gate', '/');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: overview.wall.open }).click();
    const wall = await opened;
    await wall.setViewportSize({ width: 1920, height: 1080 });
    await expect(wallOf(wall).getByText(overview.alert.none)).toBeVisible();
    await expect(wallOf(wall).getByText(overview.figure.booked).first()).toBeVisible();
    await expect(pressable(wall)).toHaveCount(0);
    await expectReadable(wall, '/admin/wall');
  });
});

test('the first page shows today, and another day when selected', async ({ page, staff }) => {
  const { overview } = staff.t;
  await staff.open('scheduler', '/');
  const figures = page.getByTestId('day-figures');
  await expect(figures).toContainText(overview.figure.inside);
  await page.goto('/admin/?day=2026-01-05');
  await expect(figures).toContainText(overview.figure.booked);
  await expect(figures).not.toContainText(overview.figure.inside);
  await expect(page.getByText(overview.empty)).toBeVisible();
});

test('the English labels of the wall display stay on one line on a small screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const staff = new StaffConsole(page, 'en');
  await staff.open('gate', '/');
  await page.route('**/admin/api/wall', async (route) => {
    const response = await route.fetch();
    const board = (await response.json()) as WallBoard;
    const counts = { capacity: 2000, booked: 1987, admitted: 1234, expected: 1700, noshow: 123 };
    const session = { eventssessionid: '1', areaname: 'Hall', session: '11:00–12:00' };
    const sessions = [{ ...session, ...counts, windowleft: 40, closed: true }];
    await route.fulfill({ response, json: { ...board, sessions } });
  });
  await page.goto('/admin/wall');
  const { overview } = staff.t;
  await expectWhole(wallOf(page).getByRole('region', { name: overview.title }));
  for (const label of [...Object.values(overview.short), ...Object.values(overview.figure)])
    expect(await linesOf(wallOf(page).getByText(label, { exact: true }).first()), label).toBe(1);
});
