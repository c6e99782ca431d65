import { hallDateOf } from '@hall/shared/rules/hall-time';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
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

test('the footer names the years of use', async ({ page }) => {
  await page.goto('/page/user');
  await expect(page.getByRole('contentinfo')).toContainText(
    `© 2024–${hallDateOf(new Date()).slice(0, 4)}`,
  );
});

test('a browser that blocks service workers shows page after page without an error', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  const blocked = page.waitForEvent('console', (line) => line.text().includes('Service Worker'));
  await new SitePage(page).open();
  await blocked;
  const { getpass } = textsOf('zh');
  await page.getByRole('contentinfo').getByRole('link', { name: getpass.link }).click();
  await expect(page.getByRole('heading', { name: getpass.title })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the first page can be read and used by everybody', async ({ page }) => {
  await new SitePage(page).open();
  await page.waitForLoadState('networkidle');
  await expectReadable(page);
});
