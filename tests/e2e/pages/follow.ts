import { type ElementHandle, expect, type Page } from '@playwright/test';
import { titleOf, whatLoads } from './fields';

/**
 * Goes to another page of the site that is open, as a link does, and waits until it is complete. Loading the site again
 * for each of many pages takes as long as looking at them.
 * @param path of a page of another kind: two pages that one component draws cannot be told apart
 */
export async function follow(page: Page, path: string): Promise<void> {
  const before = (await titleOf(page).elementHandle()) as ElementHandle<HTMLElement>;
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await page.waitForFunction((title) => !title.isConnected, before);
  await expect(titleOf(page)).toBeAttached();
  await expect(whatLoads(page)).toHaveCount(0);
}
