import { readSentCode } from '../../support/development-tools';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf, speak } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { expectFitting, expectReadable } from '../pages/reading';

const [language, viewport] = readingOf('zh', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);

  test('who wishes mails about visits gives an address, confirms it, and ends them again', async ({
    page,
  }) => {
    const { client, username } = await registerVisitor(baseUrl());
    const email = `${username}@example.org`;
    await speak(page, language);
    await carrySignIn(page, client);
    await page.goto('/page/account/profile');
    const part = page.getByTestId('mail-wish');
    await fieldOf(part, 'email').fill(email);
    await part.getByRole('button', { name: t.account.mail.send }).click();
    await expect(part.getByText(t.account.mail.sent.replace('{{email}}', email))).toBeVisible();
    await fieldOf(part, 'smscode').fill(await readSentCode(baseUrl(), email));
    await expectFitting(page);
    await part.getByRole('button', { name: t.account.mail.confirm }).click();
    await expect(part.getByText(t.account.mail.on.replace('{{email}}', email))).toBeVisible();
    await expectReadable(page);
    await part.getByRole('button', { name: t.account.mail.end }).click();
    await expect(fieldOf(part, 'email')).toHaveValue('');
  });
});
