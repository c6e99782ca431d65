import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { faultOf, fieldOf } from '../pages/fields';

const t = textsOf('zh');

test('the first page needs at most 10 files and 200 kB of scripts', async ({ page }) => {
  const files: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname))
      files.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.goto('/page/user');
  await expect(page.getByTestId('sessions').getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(files)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
  expect(files.length).toBeLessThanOrEqual(10);
});

test('a phone confirms the QR code of another browser', async ({ page, context }) => {
  await page.goto('/page/user/login');
  const open = page.getByRole('link', { name: t.account.qr.open });
  const phone = await context.newPage();
  await phone.goto((await open.getAttribute('href')) ?? '');
  // The hall asks first, then the app.
  await phone.getByRole('button', { name: '是我本人，继续' }).click();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByRole('heading', { name: '已确认登录' })).toBeVisible();
  await expect(page, 'a new account completes the profile first').toHaveURL(/\/account\/profile/);
});

test('a click is not lost when an error appears above it', async ({ page }) => {
  await page.goto('/page/user/registry');
  await fieldOf(page, 'confirmpassword').fill('x');
  await fieldOf(page, 'agree').click();
  await expect(fieldOf(page, 'agree')).toBeChecked();
  await expect(faultOf(page, 'confirmpassword')).toBeVisible();
});
