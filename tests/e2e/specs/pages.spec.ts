import { localeCookie } from '@hall/shared/codes/limits';
import { readSentCode } from '../../support/development-tools';
import { newPassport, newTelnum, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { Captcha } from '../pages/captcha';
import { chooseFrom } from '../pages/choose-from';
import { documentOf, faultOf, fieldOf, submitOf } from '../pages/fields';
import { LoginPage } from '../pages/login-page';
import { expectReadable } from '../pages/reading';

test('an individual registers after errors at the fields', async ({ page }) => {
  const t = textsOf('zh');
  await new BookingPage(page).open();
  await page.goto('/page/user/registry');
  await page.getByRole('button', { name: t.account.registry.submit, exact: true }).click();
  await expect(faultOf(page, 'username')).toBeVisible();
  await expect(faultOf(page, 'idnum')).toBeVisible();
  await expect(fieldOf(page, 'username')).toBeFocused();
  const beside = page.getByTestId('faults-beside').getByRole('button');
  await expect(beside.first()).toContainText(t.account.field.username);
  const list = await page.getByTestId('faults-beside').boundingBox();
  const button = await submitOf(page).boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0), 'above the button').toBeLessThan(button?.y ?? 0);
  await beside.filter({ hasText: t.account.field.idnum }).click();
  await expect(fieldOf(page, 'idnum'), 'focused by the error link').toBeFocused();
  const telnum = newTelnum();
  const fields = {
    username: `访客${telnum.slice(-6)}`,
    password: 'xk29vbq7',
    confirmpassword: 'xk29vbq8',
    realname: '欧阳明',
    telnum,
  };
  for (const [name, value] of Object.entries(fields)) await fieldOf(page, name).fill(value);
  await fieldOf(page, 'telnum').blur();
  await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
  await fieldOf(page, 'idnum').fill(newPassport());
  const captcha = new Captcha(page);
  const askForCode = (): Promise<void> =>
    page.getByRole('button', { name: t.account.sms.send }).click();
  await test.step('the puzzle is judged by the release position of the pointer', async () => {
    expect(await captcha.dropAtOnce(askForCode, 60)).toBeCloseTo(60, -1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await captcha.solve(askForCode);
  await expect(page.getByText(t.account.sms.sent, { exact: true })).toBeVisible();
  await fieldOf(page, 'smscode').fill(await readSentCode(baseUrl(), telnum));
  await fieldOf(page, 'agree').check();
  await page.getByRole('button', { name: t.account.registry.submit, exact: true }).click();
  await expect(faultOf(page, 'confirmpassword')).toBeVisible();
  await fieldOf(page, 'confirmpassword').fill(fields.password);
  await page.getByRole('button', { name: t.account.registry.submit, exact: true }).click();
  await expect(page.getByText(fields.username)).toBeVisible();
});

test('the language changes in place, for a year', async ({ page, context }) => {
  await page.goto('/page/user');
  await page.getByRole('button', { name: textsOf('zh').site.header.language }).click();
  await expect(page.getByText(textsOf('en').site.language.changed)).toBeVisible();
  await expect(documentOf(page)).toHaveAttribute('lang', 'en');
  // The button is still hovered.
  await expectReadable(page);
  const cookie = (await context.cookies()).find(({ name }) => name === localeCookie.name);
  expect(cookie?.value).toBe('en');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
});

test('an unknown order shows a message with the ways on', async ({ page }) => {
  const t = textsOf('zh');
  const person = await registerVisitor(baseUrl());
  await page.goto('/page/user/success/999999999');
  await new LoginPage(page).signIn(person.username, person.password);
  await expect(page.getByText(t.site.error.notFound)).toBeVisible();
  await page.getByRole('link', { name: t.site.waysOn.calendar }).click();
  await expect(page.getByTestId('sessions').getByRole('listitem').first()).toBeVisible();
});
