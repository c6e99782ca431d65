import { expect, test } from '@playwright/test';
import { baseUrl } from '../fixtures/base-url';
import { calendarOf } from '../pages/calendar';

test('the arrow keys keep the focus when they lead into the next month', async ({ page }) => {
  await page.goto(`${baseUrl()}/page/user`);
  const { focused, days, daysOf } = calendarOf(page);
  await expect(days.first()).toBeVisible();
  await days.last().focus();
  const month = ((await days.last().getAttribute('data-date')) ?? '').slice(0, 7);
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await daysOf(month).count()).toBe(0);
  }).toPass();
  await expect(focused).toHaveCount(1);
});
