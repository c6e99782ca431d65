import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { speak } from '../pages/device';
import { passingMessages } from '../pages/fields';

const t = textsOf('zh');
const calendar = '**/bookingquery/getCalendar*';

test('a response without an error code shows its status', async ({ page }) => {
  let status = 0;
  await page.route(calendar, (route) => route.fulfill({ status, body: '' }));
  for (const one of [404, 503] as const) {
    status = one;
    await page.goto('/page/user');
    const text = t.site.error.http[one].replace('{{url}}', 'bookingquery/getCalendar');
    await expect(passingMessages(page).first(), `status ${one}`).toContainText(text);
  }
});

test('a response with a code shows its message, unless the code has none', async ({ page }) => {
  let answer: object = {};
  await page.route(calendar, (route) => route.fulfill({ json: { ...answer, errmsg: '说明' } }));
  for (answer of [
    { code: 'A00013' },
    { code: 'A00014' },
    { code: 'A00012', confirmbreak: 1 },
    // An ended sign-in, while nobody is signed in.
    { code: 'A00004' },
  ]) {
    await page.goto('/page/user');
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('说明')).toHaveCount(0);
  }
  answer = { code: 'A00010' };
  await page.goto('/page/user');
  await expect(passingMessages(page).first()).toContainText('说明');
});

test('a failed list is not shown as empty', async ({ page, person: _person }) => {
  const { empty } = t.orders;
  let asked = 0;
  await page.route('**/order/list*', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/page/account/record');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.getByText(empty).count()).toBe(0);
  const fault = page.getByRole('main').getByRole('alert');
  await expect(fault).toContainText(t.site.error.notLoaded, { timeout: 30_000 });
  await expect(page.getByText(empty)).toHaveCount(0);
  const before = asked;
  await fault.getByRole('button', { name: t.site.action.retry }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await page.unroute('**/order/list*');
  await expect(page.getByText(empty), 'the page asks again itself').toBeVisible({
    timeout: 60_000,
  });
});

test('calls send language, device and area; those of spec 7 a nonce', async ({ page }) => {
  await speak(page, 'en');
  const [sessions, start] = await Promise.all([
    page.waitForRequest('**/bookingquery/getSessions*'),
    page.waitForRequest('**/start/user*'),
    page.goto('/page/user'),
  ]);
  expect(sessions.headers()).toMatchObject({ 'm-lang': 'en', actid: '1' });
  expect(sessions.headers()['x-rand-noncestr']).toMatch(/^\w{32}$/);
  expect(sessions.headers().devicetoken).toMatch(/^\w{32}$/);
  expect(start.headers()['x-rand-noncestr']).toBeUndefined();
});

test('a missing page file reloads the site once a minute at most', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/login-page*.js', (route) => route.abort());
  await page.goto('/page/user');
  await expect(page.getByTestId('sessions').getByRole('listitem').first()).toBeVisible();
  expect(loads).toBe(1);
  await page.getByRole('link', { name: t.site.header.login, exact: true }).first().click();
  await expect(page.getByRole('alert')).toContainText(t.site.error.server);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
  await page.unroute('**/assets/login-page*.js');
  await page.goto('/page/user/login');
  await expect(page.getByRole('heading', { name: t.account.login.title.user })).toBeVisible();
});

test('a slow page shows a loading bar, a fast one does not', async ({ page }) => {
  let come = (): void => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/getpass-page*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/page/user');
  await expect(page.getByTestId('sessions').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: t.getpass.link }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  come();
  await expect(page.getByRole('heading', { name: t.getpass.title })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
