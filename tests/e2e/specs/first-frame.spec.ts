import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';

test('a button of the pre-drawn page cannot be pressed before the site has loaded @phone', async ({
  page,
}) => {
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
  // The runner presses a button only once the browser would pass the press on to it.
  const press = toggle.click();
  load();
  await press;
  await expect(page.getByText(textsOf('en').site.language.changed)).toBeVisible();
});
