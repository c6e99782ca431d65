import { type ElementHandle, expect, type Page } from '@playwright/test';
import { titleOf, whatLoads } from './fields';

/**
 * Follows a link to another page of the loaded site, and waits until it is complete. Reloading the site for each page
 * would take as long as the checks.
 * @param path a page of another component: two pages of the same component look alike to the wait
 */
export async function follow(page: Page, path: string): Promise<void> {
  const before = (await titleOf(page).elementHandle()) as ElementHandle<HTMLElement>;
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await page.waitForFunction((title) => !title.isConnected, before);
  await expect(titleOf(page)).toBeAttached();
  await expect(whatLoads(page)).toHaveCount(0);
}
