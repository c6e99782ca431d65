import { devices } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { narrow } from '../pages/device';
import { textsOf } from '../pages/booking-page';
import { siteName } from '../pages/site-page';
import { fieldOf } from '../pages/fields';
import { openHeaderMenu } from '../pages/header';

const t = textsOf('zh');

test.use({ userAgent: devices['Pixel 7'].userAgent, viewport: narrow });

test('a phone is redirected to the mobile page', async ({ page }) => {
  for (const path of ['', 'user', 'tg/login', 'account/record', 'getpass', 'any/thing']) {
    await page.goto(`/page/${path}`);
    await expect(page).toHaveURL(/\/page\/mobile$/);
    await expect(page.getByRole('heading', { name: t.site.mobile.title })).toBeVisible();
  }
  for (const path of ['auth', 'auth/login', 'auth-report', 'mobile', 'accessibility']) {
    await page.goto(`/page/${path}`);
    await expect(page.getByRole('main')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/page/${path}`);
  }
});

test('every link out of group visits leads a phone to the mobile page', async ({ page }) => {
  const ways = [
    page.getByRole('link', { name: siteName('zh') }),
    page.getByRole('navigation').getByRole('link', { name: t.site.header.tg }),
    page.getByRole('contentinfo').getByRole('link', { name: t.getpass.link }),
  ];
  for (const way of ways) {
    await page.goto('/page/auth');
    await openHeaderMenu(page);
    await way.click();
    await expect(page).toHaveURL(/\/page\/mobile$/);
    await expect(page.getByRole('heading', { name: t.site.mobile.title })).toBeVisible();
  }
});

test('a phone stays in the area of group visits from page to page', async ({ page }) => {
  await page.goto('/page/auth');
  await expect(fieldOf(page, 'loginid')).toBeVisible();
  await page.evaluate(() => history.pushState({}, '', '/page/auth-report'));
  await page.goBack();
  await expect(fieldOf(page, 'loginid')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/page/auth');
});
