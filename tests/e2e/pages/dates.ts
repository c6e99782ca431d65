import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Types a date or a time and leaves the field, which closes its calendar.
 * @param typed `2026-11-24`, `08:30` or `2026-11-24 08:30`
 */
export async function typeDate(field: Locator, typed: string): Promise<void> {
  await field.click();
  await field.fill(typed);
  await field.press('Tab');
  await expect(openCalendar(field.page())).toHaveCount(0);
}

/** The open calendar of a field. */
export const openCalendar = (page: Page): Locator => page.locator('.ant-picker-dropdown:visible');

/** @returns the weekdays in the calendar header, in order */
export const weekdaysOf = (calendar: Locator): Promise<string[]> =>
  calendar.locator('thead th').allInnerTexts();

/** The day that the calendar marks as today. */
export const todayIn = (calendar: Locator): Locator => calendar.locator('.ant-picker-cell-today');

/** A day of the calendar's month, e.g. `2026-11-24`. */
export const dayIn = (calendar: Locator, date: string): Locator =>
  calendar.locator(`td[title="${date}"]`);
