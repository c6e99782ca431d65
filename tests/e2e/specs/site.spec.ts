import AxeBuilder from '@axe-core/playwright';
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

test('the first page can be read and used by everybody', async ({ page }) => {
  await new SitePage(page).open();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id, help, nodes }) => ({ id, help, where: nodes[0]?.html }))).toEqual(
    [],
  );
});
