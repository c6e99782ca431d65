import { registerVisitor } from '../../support/new-visitor';
import { startFormerVersion, versionMark } from '../fixtures/next-version';
import { describeIn, expect, test } from '../fixtures/test';
import { BookingPage } from '../pages/booking-page';
import { carrySignIn, siteIsCached } from '../pages/device';
import { visitorField } from '../pages/fields';
import { expectReadable } from '../pages/reading';

test.use({ serviceWorkers: 'allow' });

describeIn('zh', 'narrow', ({ t }) => {
  test('the site opens offline, shows that, and continues online', async ({ page, context }) => {
    await page.goto('/page/user');
    await expect(page.getByTestId('open-session').first()).toBeVisible();
    await siteIsCached(page);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t.site.error.network).first()).toBeVisible();
    await expectReadable(page);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByTestId('open-session').first()).toBeVisible();
  });
});

test('an open page survives a new version of the site with its input', async ({ browser }) => {
  const system = await startFormerVersion();
  const context = await browser.newContext({ baseURL: system.baseUrl, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    const { client } = await registerVisitor(system.baseUrl);
    await carrySignIn(page, client);
    await page.goto('/page/user');
    const booking = new BookingPage(page);
    await booking.chooseSession();
    await visitorField(page, 0, 'realname').fill('王小明');
    await siteIsCached(page);

    await system.installNextVersion();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(isWaiting).toBe(true);
    const mark = versionMark(page);
    await expect(mark, 'nothing that is being typed is lost').toHaveCount(0);
    await expect(visitorField(page, 0, 'realname')).toHaveValue('王小明');

    await page.goBack();
    // A page that is being left does not answer.
    await expect.poll(() => isWaiting().catch(() => true), 'its worker takes over').toBe(false);
    await expect(mark).toHaveCount(1);
    await expect(page.getByTestId('open-session').first()).toBeVisible();
    await booking.chooseSession();
    await expect(visitorField(page, 0, 'realname')).toHaveValue('王小明');
  } finally {
    await context.close();
    await system.stop();
  }
});
