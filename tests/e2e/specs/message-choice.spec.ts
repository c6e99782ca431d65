import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, desktop, readingOf, speak } from '../pages/device';
import { expectFitting, expectReadable } from '../pages/reading';

const [language, viewport] = readingOf('en', desktop);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);

  test('messages about tickets are turned off, and stay off', async ({ page }) => {
    const person = await registerVisitor(baseUrl());
    await speak(page, language);
    await carrySignIn(page, person.client);
    await page.goto('/page/account/profile');
    const choice = page.getByRole('checkbox', { name: t.account.messages.label });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(choice).not.toBeChecked();
    await expectFitting(page);
    await expectReadable(page);
    await page.reload();
    await expect(choice).not.toBeChecked();
    expect(await person.client.call('user_account/getMessageChoice')).toMatchObject({
      messages: 0,
    });
  });
});
