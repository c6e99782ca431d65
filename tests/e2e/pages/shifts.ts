import type { Page } from '@playwright/test';

/**
 * Observes layout shifts on all pages opened from now on. Responses are delayed, so that each page is first seen
 * without them.
 * @returns a function that reads the cumulative layout shift of the open page (from 0 to 1)
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
