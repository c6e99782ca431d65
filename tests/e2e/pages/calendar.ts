import type { Locator, Page } from '@playwright/test';

/** The days of the date page. */
export const calendarOf = (
  page: Page,
): { days: Locator; focused: Locator; daysOf(month: string): Locator } => ({
  /** Those that can be chosen. */
  days: page.locator('button[data-date]:enabled'),
  /** The one under the keyboard. */
  focused: page.locator('[data-date]:focus'),
  /** @param month as `2026-11` */
  daysOf: (month) => page.locator(`[data-date^="${month}"]`),
});
