import type { Page } from '@playwright/test';
import { laterDay } from '../../support/booking-steps';
import { readSentCode, solveCaptcha } from '../../support/development-tools';
import { letSignInEnd } from '../../support/end-sign-ins';
import { type NewVisitor, registerVisitor, visitorOfLongAgo } from '../../support/new-visitor';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { databaseUrl } from '../fixtures/stores';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { BookingPage, textsOf } from '../pages/booking-page';
import { readBrowserStorage } from '../pages/browser-store';
import { carrySignIn } from '../pages/device';
import { fieldOf, confirm } from '../pages/fields';
import { chooseFromAccountMenu } from '../pages/header';
import { LoginPage } from '../pages/login-page';

/** Longer than the interval in which a page checks its sign-in. */
const askedAgainMs = 125_000;

/**
 * Fills in a part of a booking.
 * @returns the passport in the form
 */
async function fillIn(
  page: Page,
  person: NewVisitor,
  language: 'zh' | 'en' = 'zh',
): Promise<string> {
  const day = await laterDay(person.client);
  await carrySignIn(page, person.client);
  const booking = new BookingPage(page, language);
  const idnum = await booking.begin(person, day);
  await expect.poll(() => readBrowserStorage(page)).toContain('booking-draft');
  return idnum;
}

test('entries are encrypted in the browser, and logging out in one tab removes them from all', async ({
  page,
  context,
  booking,
}) => {
  const t = textsOf('zh');
  const person = await registerVisitor(baseUrl());
  const idnum = await fillIn(page, person);
  const entered = await readBrowserStorage(page);
  expect(entered).not.toContain(idnum);
  expect(entered).not.toContain(person.realname);
  await page.reload();
  await booking.openVisitor(0);
  await expect(booking.visitorField(0, 'idnum')).toHaveValue(idnum);

  const other = await context.newPage();
  await other.goto('/page/account/record');
  await chooseFromAccountMenu(other, t.site.header.logout);
  await confirm(other, t.site.header.logout);
  await expect(other).toHaveURL(/\/user\/login/);
  await expect(page).toHaveURL(/\/user\/login/);
  const stored = await readBrowserStorage(page);
  expect(stored).not.toContain(idnum);
  expect(stored).not.toContain('booking-draft');
  expect(stored).not.toContain('kept-by-account');
});

describeIn('en', 'narrow', ({ language }) => {
  test('an idle page does not extend its sign-in, and stores nothing after its end', async ({
    page,
    booking,
    person,
  }) => {
    await page.clock.install();
    await bookFor(person.client, await openSession(person.client, 0, 4));
    await page.goto('/page/account/myticket');
    await expect.poll(() => readBrowserStorage(page)).toContain('kept-tickets');
    const idnum = await fillIn(page, person, language);
    const asked = page.waitForRequest(
      (request) =>
        request.url().includes('user_account/logininfo') &&
        request.headers()['x-background'] === '1',
    );
    await page.clock.fastForward(askedAgainMs);
    await asked;
    await letSignInEnd(databaseUrl(), person.username, 'over');
    // A gateway caches a sign-in for two seconds, so ask again.
    await expect(async () => {
      await page.clock.fastForward(askedAgainMs);
      await expect(page).toHaveURL(/\/user\/login\?orderquery=/, { timeout: 5000 });
    }).toPass();
    await expect(page.getByText(textsOf(language).site.ended.expired)).toBeVisible();
    const stored = await readBrowserStorage(page);
    expect(stored).not.toContain(idnum);
    expect(stored).not.toContain('kept-tickets');
    expect(stored, 'the key is gone too').not.toContain('kept-by-account');

    await new LoginPage(page).signIn(person.username, person.password);
    await booking.openVisitor(0);
    await expect(booking.visitorField(0, 'idnum'), 'the same person continues').toHaveValue(idnum);
  });
});

test('data that one person left cannot be opened by the next, and is deleted', async ({ page }) => {
  const [person, other] = [await registerVisitor(baseUrl()), await registerVisitor(baseUrl())];
  const idnum = await fillIn(page, person);
  const elsewhere = await person.client.call('user_account/logout');
  expect(elsewhere.code).toBe('A00006');
  const login = page.waitForURL(/\/user\/login\?orderquery=/);
  await page.reload();
  await login;
  expect(await readBrowserStorage(page), 'encrypted for its owner').toContain('booking-draft');
  await new LoginPage(page).signIn(other.username, other.password);
  const field = new BookingPage(page).visitorField(0, 'idnum');
  await expect(field).toHaveValue('');
  const stored = await readBrowserStorage(page);
  expect(stored).not.toContain(idnum);
  expect(stored).not.toContain('booking-draft');
});

test('a password reset elsewhere removes the person’s data', async ({ page, database }) => {
  await page.clock.install();
  const person = await visitorOfLongAgo(baseUrl(), database);
  const { telnum } = person;
  const idnum = await fillIn(page, person);
  const other = createVisitorClient(baseUrl());
  const captchatoken = await solveCaptcha(baseUrl(), other);
  await other.call('sms/send', { telnum, scene: 'reset', captchatoken });
  const smscode = await readSentCode(baseUrl(), telnum);
  const [password, confirmpassword] = ['Other8462x', 'Other8462x'];
  const reset = { telnum, smscode, password, confirmpassword };
  expect((await other.call('user_account/resetPassword', reset)).code).toBe('A00006');
  await expect(async () => {
    await page.clock.fastForward(askedAgainMs);
    await expect(page).toHaveURL(/\/user\/login/, { timeout: 5000 });
  }).toPass();
  const stored = await readBrowserStorage(page);
  expect(stored).not.toContain(idnum);
  expect(stored).not.toContain(person.realname);
  expect(stored, 'the key is gone too').not.toContain('kept-by-account');
});

test('deleting the account removes its data from all tabs', async ({ page, context }) => {
  const t = textsOf('zh');
  const person = await registerVisitor(baseUrl());
  await fillIn(page, person);
  const other = await context.newPage();
  await other.goto('/page/account/profile');
  await other.getByRole('button', { name: t.team.delete.button, exact: true }).click();
  const dialog = other.getByRole('dialog', { name: t.team.delete.title });
  await fieldOf(dialog, 'password').fill(person.password);
  await dialog.getByRole('button', { name: t.team.delete.submit }).click();
  await expect(other).toHaveURL(/\/user\/login$/);
  await expect(page).toHaveURL(/\/user\/login/);
  const stored = await readBrowserStorage(page);
  expect(stored).not.toContain('booking-draft');
  expect(stored).not.toContain('kept-by-account');
});
