import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Types a date or a time as somebody at the keyboard does, and leaves the field, which shuts its calendar.
 * @param typed `2026-11-24`, `08:30` or `2026-11-24 08:30`
 */
export async function typeDate(field: Locator, typed: string): Promise<void> {
  await field.click();
  await field.fill(typed);
  await field.press('Tab');
  await expect(openCalendar(field.page())).toHaveCount(0);
}

/** The calendar that opened under a field. */
export const openCalendar = (page: Page): Locator => page.locator('.ant-picker-dropdown:visible');

/** @returns the weekdays at the head of the calendar, in their order */
export const weekdaysOf = (calendar: Locator): Promise<string[]> =>
  calendar.locator('thead th').allInnerTexts();

/** The day that the calendar calls today. */
export const todayIn = (calendar: Locator): Locator => calendar.locator('.ant-picker-cell-today');

/** A day in the calendar's month, `2026-11-24`. */
export const dayIn = (calendar: Locator, date: string): Locator =>
  calendar.locator(`td[title="${date}"]`);
