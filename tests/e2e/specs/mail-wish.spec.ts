import { en } from '@hall/shared/locales/en';
import { zh } from '@hall/shared/locales/zh';
import { readMessages, readSentCode } from '../../support/development-tools';
import { eventually } from '../../support/eventually';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { fieldOf } from '../pages/fields';
import { expectFitting, expectPressable, expectReadable, expectSound } from '../pages/reading';

describeIn('zh', 'narrow', ({ language, t }) => {
  test.use({ locale: language === 'zh' ? 'zh-CN' : 'en-GB' });
  const end = { zh, en }[language].mailEnd;

  test('a visitor subscribes to mails, and back, and turns messages off', async ({
    page,
    person: { username, client },
  }) => {
    const email = `${username}@example.org`;
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

    const messages = page.getByRole('checkbox', { name: t.account.messages.label });
    await expect(messages).toBeChecked();
    await messages.click();
    await expect(messages).not.toBeChecked();
    await page.reload();
    await expect(messages).not.toBeChecked();
    expect(await client.call('user_account/getMessageChoice')).toMatchObject({ messages: 0 });
  });

  test('the mail link opens a page; its button unsubscribes', async ({ page }) => {
    const { client, username } = await registerVisitor(baseUrl(), language);
    const email = `${username}@example.org`;
    await client.call('user_account/sendMailCode', { email });
    await client.call('user_account/confirmMail', {
      smscode: await readSentCode(baseUrl(), email),
    });
    await bookFor(client, await openSession(client, 0, 2));
    const link = await eventually(async () => {
      const texts = (await readMessages(baseUrl(), email)).map(({ text }) => text).join();
      expect(texts).toContain('/mail/');
      return String(/\/mail\/[\w.-]+/.exec(texts));
    });

    await page.goto(link);
    await expect(page.getByRole('heading', { name: end.ask.title })).toBeVisible();
    await expect(page.getByText(end.ask.text)).toBeVisible();
    await expectSound(page);
    await expectPressable(page);
    expect(await client.call('user_account/getMail')).toMatchObject({ email });

    await page.getByRole('button', { name: end.button, exact: true }).click();
    await expect(page.getByRole('heading', { name: end.done.title })).toBeVisible();
    await expect(page.getByText(end.done.text)).toContainText(t.account.menu.profile);
    await expect(page.getByRole('button'), 'no button is left').toHaveCount(0);
    await expectSound(page);
    expect(await client.call('user_account/getMail')).not.toHaveProperty('email');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: end.done.title })).toBeVisible();
  });
});
