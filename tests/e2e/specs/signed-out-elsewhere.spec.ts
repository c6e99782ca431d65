import type { Page } from '@playwright/test';
import { answer as en } from '@hall/shared/locales/en/answer';
import { answer as zh } from '@hall/shared/locales/zh/answer';
import { laterDay } from '../../support/booking-steps';
import { type NewVisitor, registerVisitor } from '../../support/new-visitor';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';

/** Signs in the same account on another device, which ends this sign-in. */
async function signInElsewhere({ username, password }: NewVisitor): Promise<void> {
  const elsewhere = createVisitorClient(baseUrl());
  const { code } = await elsewhere.call('user_account/usernamelogin', { username, password });
  expect(code).toBe('A00006');
}

/** Checks for the message, the redirect to the sign-in after two seconds, and the stored way back. */
async function expectSignedOut(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login\?orderquery=/);
  expect(await page.evaluate(() => localStorage.getItem('authtoken'))).toBeNull();
}

describeIn('en', 'narrow', ({ language }) => {
  const message = (language === 'zh' ? zh : en).A00004_other_terminal;

  test('a booking goes on after a sign-out elsewhere', async ({ page, person, booking }) => {
    await booking.begin(person, await laterDay(person.client));
    await booking.next();
    await signInElsewhere(person);
    await booking.submit();
    await expectSignedOut(page, message);
    await new LoginPage(page).signIn(person.username, person.password);
    await booking.waitForSuccess();
  });
});

test('another account that signs in sends none of the first’s data', async ({ page, booking }) => {
  const [person, other] = [await registerVisitor(baseUrl()), await registerVisitor(baseUrl())];
  const day = await laterDay(person.client);
  await page.goto('/page/user/login');
  await new LoginPage(page).signIn(person.username, person.password);
  await expect(page).toHaveURL(/\/page\/user$/);
  await booking.begin(person, day);
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
