import type { Page } from '@playwright/test';

/**
 * Watches what moves by itself on the pages that are opened from now on, with answers so late that each page is seen
 * without them first.
 * @returns what tells how much has moved on the open page (cumulative layout shift, of 1)
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const answersComeAfterMs = 400;
  await page.route('**/mmodule/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answersComeAfterMs));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as Window & { seen?: { shift: number } }).seen?.shift ?? Infinity);
}
