import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { hallName, siteName } from '../pages/site-page';

test('a pre-drawn button waits until the site has loaded @phone', async ({ page }) => {
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/page/mobile', { waitUntil: 'commit' });
  const toggle = page.getByRole('button', { name: textsOf('zh').site.header.language });
  await expect(toggle).toBeVisible();
  await toggle.focus();
  await expect(toggle).not.toBeFocused();
  // The runner clicks only once the browser would deliver the click.
  const press = toggle.click();
  load();
  await press;
  await expect(page.getByText(textsOf('en').site.language.changed)).toBeVisible();
});

test('the first frame shows the hall’s name before any script has loaded', async ({ page }) => {
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
  await page.goto('/page/user', { waitUntil: 'commit' });
  await expect(page.getByTestId('site-logo')).toHaveText(siteName('zh'));
  await expect(page.getByTestId('hall-band')).toContainText(hallName.zh);
  await expect(page).toHaveTitle(siteName('zh'));
});
