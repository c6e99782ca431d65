import { expect, test } from '../fixtures/test';
import { expectReadable } from '../pages/reading';
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

test('the first page can be read and used by everybody', async ({ page }) => {
  await new SitePage(page).open();
  await page.waitForLoadState('networkidle');
  await expectReadable(page);
});
