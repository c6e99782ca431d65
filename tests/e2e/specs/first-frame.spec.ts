import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { watchShifts } from '../pages/shifts';
import { hallName, siteName } from '../pages/site-page';

test('a pre-drawn button waits until the site has loaded', async ({ page }) => {
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/page/mobile', { waitUntil: 'commit' });
  const toggle = page.getByTestId('language-toggle');
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

test.describe('a browser that asks for another language', () => {
  test.use({ locale: 'fr-FR' });
  const { language } = textsOf('zh').site;

  test('is led to the English site by one line, which moves nothing and asks once', async ({
    page,
    context,
  }) => {
    const moved = await watchShifts(page);
    await page.goto('/page/user');
    const offer = page.getByTestId('language-offer');
    await expect(offer).toHaveAttribute('lang', 'en');
    await expect(page.getByTestId('open-session').first()).toBeVisible();
    expect((await offer.boundingBox())!.y).toBe(0);
    expect(await moved()).toBeLessThan(0.02);
    await offer.getByRole('button', { name: language.decline }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByTestId('open-session').first()).toBeVisible();
    await expect(offer, 'after a refusal').toBeHidden();

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await offer.getByRole('button', { name: language.offer }).click();
    await expect(page.getByText(textsOf('en').site.language.changed)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/page/getpass');
    await expect(page.getByRole('heading', { name: textsOf('en').getpass.title })).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
