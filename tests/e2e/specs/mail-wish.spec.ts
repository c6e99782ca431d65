import { en } from '@hall/shared/locales/en';
import { zh } from '@hall/shared/locales/zh';
import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { registerTeam } from '../../support/new-team-account';
import { readMessages, readSentCode } from '../../support/development-tools';
import { eventually } from '../../support/eventually';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { expect } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf, speak } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { expectFitting, expectPressable, expectReadable } from '../pages/reading';

const [language, viewport] = readingOf('zh', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport, locale: language === 'zh' ? 'zh-CN' : 'en-GB' });
  const t = textsOf(language);
  const end = { zh, en }[language].mailEnd;

  test('a visitor subscribes to mails about visits, confirms the address, and unsubscribes', async ({
    page,
  }) => {
    const { client, username } = await registerVisitor(baseUrl());
    const email = `${username}@example.org`;
    await speak(page, language);
    await carrySignIn(page, client);
    await page.goto('/page/account/profile');
    const part = page.getByTestId('mail-wish');
    await fieldOf(part, 'mail-email').fill(email);
    await part.getByRole('button', { name: t.account.mail.send }).click();
    await expect(part.getByText(t.account.mail.sent.replace('{{email}}', email))).toBeVisible();
    await fieldOf(part, 'mail-smscode').fill(await readSentCode(baseUrl(), email));
    await expectFitting(page);
    await part.getByRole('button', { name: t.account.mail.confirm }).click();
    await expect(part.getByText(t.account.mail.on.replace('{{email}}', email))).toBeVisible();
    await expectReadable(page);
    await part.getByRole('button', { name: t.account.mail.end }).click();
    await expect(fieldOf(part, 'mail-email')).toHaveValue('');
  });

  test('the form shows a guide the address of the registration', async ({ page, database }) => {
    const { client, telnum } = await registerTeam(baseUrl(), database, 'tg');
    await carrySignIn(page, client, 'tg');
    await page.goto('/page/account/profile');
    await expect(fieldOf(page.getByTestId('mail-wish'), 'mail-email')).toHaveValue(
      `${telnum}@example.org`,
    );
    // The profile also has an address. Each label belongs to its own field.
    await expect(fieldOf(page, 'email')).toHaveCount(1);
    await expectReadable(page, 'two forms', { 'duplicate-id': { enabled: true } });
  });

  test('the mail link opens a page with a button to unsubscribe; opening it changes nothing', async ({
    page,
  }) => {
    const { client, username } = await registerVisitor(baseUrl(), language);
    const email = `${username}@example.org`;
    await client.call('user_account/sendMailCode', { email });
    await client.call('user_account/confirmMail', {
      smscode: await readSentCode(baseUrl(), email),
    });
    const [sessions] = (await findOpenDays(client)) as [OpenSession[]];
    await book(baseUrl(), client, sessions[2] as OpenSession, 1);
    const link = await eventually(async () => {
      const texts = (await readMessages(baseUrl(), email)).map(({ text }) => text).join();
      expect(texts).toContain('/mail/');
      return String(/\/mail\/[\w.-]+/.exec(texts));
    });

    await page.goto(link);
    await expect(page.getByRole('heading', { name: end.ask.title })).toBeVisible();
    await expect(page.getByText(end.ask.text)).toBeVisible();
    await expectFitting(page);
    await expectReadable(page);
    await expectPressable(page);
    expect(await client.call('user_account/getMail')).toMatchObject({ email });

    await page.getByRole('button', { name: end.button, exact: true }).click();
    await expect(page.getByRole('heading', { name: end.done.title })).toBeVisible();
    await expect(page.getByText(end.done.text)).toContainText(t.account.menu.profile);
    await expect(page.getByRole('button'), 'no button is left').toHaveCount(0);
    await expectFitting(page);
    await expectReadable(page);
    expect(await client.call('user_account/getMail')).not.toHaveProperty('email');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: end.done.title })).toBeVisible();
  });
});
