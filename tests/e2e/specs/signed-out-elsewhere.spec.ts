import type { Page } from '@playwright/test';
import { answer as en } from '@hall/shared/locales/en/answer';
import { answer as zh } from '@hall/shared/locales/zh/answer';
import { book, findOpenDays, laterDay, type OpenSession } from '../../support/booking-steps';
import { newPassport, type NewVisitor, registerVisitor } from '../../support/new-visitor';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { calendarOf } from '../pages/calendar';
import { carrySignIn, narrow, readingOf, speak } from '../pages/device';
import { sessionInWords, visitOf } from '../pages/fields';
import { LoginPage } from '../pages/login-page';

/** Signs in the same account on another device, which ends this sign-in. */
async function signInElsewhere({ username, password }: NewVisitor): Promise<void> {
  const elsewhere = createVisitorClient(baseUrl());
  const { code } = await elsewhere.call('user_account/usernamelogin', { username, password });
  expect(code).toBe('A00006');
}

/** Checks for the message, the redirect to the sign-in after two seconds, and the kept way back. */
async function expectSignedOut(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login\?orderquery=/);
  expect(await page.evaluate(() => localStorage.getItem('authtoken'))).toBeNull();
}

const [language, viewport] = readingOf('en', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const message = (language === 'zh' ? zh : en).A00004_other_terminal;

  test('signed out elsewhere during a booking: a message, a new sign-in, and the same booking goes on', async ({
    page,
  }) => {
    const person = await registerVisitor(baseUrl());
    await carrySignIn(page, person.client);
    const booking = new BookingPage(page, language);
    await booking.open(await laterDay(person.client));
    await booking.chooseSession();
    await booking.fillVisitor(0, person.realname, newPassport());
    await booking.next();
    await signInElsewhere(person);
    await booking.submit();
    await expectSignedOut(page, message);
    await new LoginPage(page).signIn(person.username, person.password);
    await booking.waitForSuccess();
  });

  test('signed out elsewhere during a change: the same, and the change goes on', async ({
    page,
  }) => {
    const t = textsOf(language);
    const person = await registerVisitor(baseUrl());
    const sessions = (await findOpenDays(person.client, 2))[1] as OpenSession[];
    const { orderid } = await book(baseUrl(), person.client, sessions[0] as OpenSession, 1);
    await speak(page, language);
    await carrySignIn(page, person.client);
    await page.goto(`/page/account/record/${String(orderid)}/change`);
    await calendarOf(page).day(String(sessions[0]?.eventsdate)).click();
    const target = (sessions[1] as OpenSession).session;
    await page.getByRole('button', { name: new RegExp(`^${target}`) }).click();
    await signInElsewhere(person);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.orders.change, exact: true })
      .click();
    await expectSignedOut(page, message);
    await new LoginPage(page).signIn(person.username, person.password);
    await expect(page).toHaveURL(new RegExp(`/account/record/${String(orderid)}$`));
    await expect(visitOf(page)).toContainText(sessionInWords(language, target));
  });
});

test('another account that signs in after the first was signed out sends none of its data', async ({
  page,
}) => {
  const [person, other] = [await registerVisitor(baseUrl()), await registerVisitor(baseUrl())];
  const day = await laterDay(person.client);
  await page.goto('/page/user/login');
  await new LoginPage(page).signIn(person.username, person.password);
  await expect(page).toHaveURL(/\/page\/user$/);
  const booking = new BookingPage(page);
  await booking.open(day);
  await booking.chooseSession();
  await booking.fillVisitor(0, person.realname, newPassport());
  await booking.next();
  await signInElsewhere(person);
  await booking.submit();
  await expectSignedOut(page, zh.A00004_other_terminal);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await new LoginPage(page).signIn(other.username, other.password);
  await expect(page).not.toHaveURL(/login/);
  await page.waitForLoadState('networkidle');
  expect(sent.filter((url) => url.includes('booking/submit'))).toEqual([]);
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(left).not.toContain(person.realname);
});
