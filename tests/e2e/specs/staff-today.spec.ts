import { describeIn, expect, test } from '../fixtures/test';
import { pressable, wallOf } from '../pages/console-parts';
import { expectReadable } from '../pages/reading';

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
