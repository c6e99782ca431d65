import { expect, test } from '@playwright/test';
import { SitePage } from '../pages/site-page';

test('the root leads to the visitors’ site, and the site draws itself @phone', async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  const site = new SitePage(page);
  await site.open();
  expect(site.path).toMatch(/^\/page\//);
  await expect(site.content).toBeVisible();
  expect(faults).toEqual([]);
});
