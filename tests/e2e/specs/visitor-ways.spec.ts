import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { desktop, narrow } from '../pages/device';
import { faultOf, fieldOf, fileField, visitorFault, visitorField } from '../pages/fields';
import { LoginPage } from '../pages/login-page';

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

test('a hall without a messaging app offers no QR code', async ({ page }) => {
  await page.route('**/start/user*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, qrlogin: 0 } });
  });
  await page.goto('/page/user/login');
  await expect(page.getByRole('tab')).toHaveText([t.account.login.sms, t.account.login.password]);
});

test('a file fills the form; errors stay at their rows', async ({ page, booking }) => {
  const person = await registerVisitor(baseUrl());
  await booking.open();
  await booking.chooseSession();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab(t.account.qr.tab)).toHaveAttribute('aria-selected', 'true');
  await page.setViewportSize(narrow);
  await page.reload();
  await expect(
    tab(t.account.login.sms),
    'a phone cannot scan the code that it shows',
  ).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('waiting-session')).toHaveText(/\d{4}年.+ \d\d:\d\d/);
  await page.setViewportSize(desktop);
  await new LoginPage(page).signIn(person.username, person.password);
  await fileField(page).setInputFiles({
    name: '名单.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('姓名,证件号码\n王小明,E12345678\nLi丽,E87654321\n'),
  });
  await expect(page.getByTestId('visitor-row')).toHaveCount(2);
  await expect(visitorFault(page, 1, 'realname')).toBeVisible();
  await expect(visitorFault(page, 0, 'realname')).toHaveCount(0);
  await visitorField(page, 1, 'realname').fill('李丽');
  await expect(visitorFault(page, 1, 'realname')).toHaveCount(0);
  await booking.next();
  await expect(page.getByRole('heading', { name: t.booking.confirmTitle })).toBeVisible();
});

test('a click is not lost when an error appears above it', async ({ page }) => {
  await page.goto('/page/user/registry');
  await fieldOf(page, 'confirmpassword').fill('x');
  await fieldOf(page, 'agree').click();
  await expect(fieldOf(page, 'agree')).toBeChecked();
  await expect(faultOf(page, 'confirmpassword')).toBeVisible();
});
