import type { Page } from '@playwright/test';
import { clientCookie } from '@hall/shared/codes/limits';
import { registerTeam } from '../../support/new-team-account';
import { baseUrl } from '../fixtures/base-url';
import { changeAccount } from '../fixtures/change-account';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { chooseFromAccountMenu } from '../pages/header';
import { fieldOf, submitOf } from '../pages/fields';

const t = textsOf('zh');
/** The order query in an address: its route in base64. */
const queryOf = (page: Page): string =>
  Buffer.from(new URL(page.url()).searchParams.get('orderquery') ?? '', 'base64').toString();

test('an account only reaches pages of its kind; signing out asks first', async ({
  page,
  person,
}) => {
  await page.goto('/page/ta');
  await expect(page).toHaveURL(/\/page\/user$/);
  await page.goto('/page/account/guides');
  await expect(page).toHaveURL(/\/account\/record$/);
  await page.goto('/page/account/profile');
  await chooseFromAccountMenu(page, t.site.header.logout);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.site.action.back }).click();
  await expect(dialog, 'a dialog that fades out still has its buttons').toHaveCount(0);
  await expect(page).toHaveURL(/\/account\/profile/);
  await chooseFromAccountMenu(page, t.site.header.logout);
  await dialog.getByRole('button', { name: t.site.header.logout, exact: true }).click();
  await expect(page).toHaveURL(/\/user\/login\?orderquery=/);
  expect(queryOf(page)).toBe('/account/profile');
  expect((await person.client.call('user_account/logininfo')).code).toBe('A00004');
});

test('the target of a sign-in is stored for a day', async ({ page, context }) => {
  await page.goto('/page/tg/editorder/12345');
  await expect(page).toHaveURL(/\/tg\/login\?orderquery=/);
  expect(queryOf(page)).toBe('/tg/editorder/12345');
  await expect(fieldOf(page, 'loginname')).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith(clientCookie.prefix));
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(0.9);
  expect(days).toBeLessThanOrEqual(1.01);
  await page.goto('/page/');
  await expect(
    page.getByRole('navigation').getByRole('link', { name: t.site.header.tg }),
    'the account type is stored',
  ).toHaveAttribute('aria-current', 'page');
});

test('a team that may not book goes to its home after its sign-in', async ({ page, database }) => {
  const guide = await registerTeam(baseUrl(), database, 'tg', 0);
  await page.clock.install();
  const path = `/page/tg/login?orderquery=${btoa('/account/tourOperator')}`;
  const signIn = async (): Promise<void> => {
    await page.goto(path);
    await fieldOf(page, 'loginname').fill(guide.telnum);
    await fieldOf(page, 'password').fill(guide.password);
    await submitOf(page).click();
  };
  await signIn();
  await expect(page).toHaveURL(/\/page\/tg$/);
  await changeAccount(database, 'status = 2', { id: guide.accountid });
  await page.evaluate(() => localStorage.clear());
  await signIn();
  await expect(page).toHaveURL(/\/account\/tourOperator$/);
  const notice = page.getByText(t.team.notice.abnormal);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(10_000);
  await notice.click();
  await expect(page).toHaveURL(/\/account\/profile$/);
});

test('a notice about the account stays until it is closed', async ({ page, database, person }) => {
  await changeAccount(database, 'status = 2', { username: person.username });
  await page.goto('/page/user');
  const notice = page.getByText(t.team.notice.abnormal);
  await expect(notice).toBeVisible();
  await page.getByTestId('site-nav').getByRole('link', { name: t.getpass.link }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.getpass.title })).toBeVisible();
  await expect(notice).toBeHidden();
  await chooseFromAccountMenu(page, t.account.menu.record);
  await expect(notice).toBeVisible();
  await page
    .getByRole('status')
    .filter({ has: notice })
    .getByRole('button', { name: t.site.action.close, exact: true })
    .click();
  await expect(notice).toBeHidden();
  await page.goto('/page/account/record');
  await expect(page.getByRole('heading', { level: 1, name: t.orders.title })).toBeVisible();
  await expect(page.getByTestId('account-name')).toContainText(person.username);
  await expect(notice).toBeHidden();
});
