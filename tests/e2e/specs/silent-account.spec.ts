import { expect } from '@playwright/test';
import { readSentCode } from '../../support/development-tools';
import { visitorOfLongAgo } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { textsOf } from '../pages/booking-page';
import { Captcha } from '../pages/captcha';
import { narrow, readingOf, speak } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { expectFitting, expectReadable } from '../pages/reading';

const [language, viewport] = readingOf('en', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);

  test('the new owner of a phone gets a fresh account instead of the former owner’s', async ({
    page,
    database,
  }) => {
    const person = await visitorOfLongAgo(baseUrl(), database);
    await database.query(
      `UPDATE accounts SET last_sign_in_at = now() - interval '1 year', created_at = now() - interval '1 year'
       WHERE telnum = $1`,
      [person.telnum],
    );
    await database.query(
      `UPDATE account_devices SET last_at = now() - interval '1 year'
       WHERE account_id = (SELECT id FROM accounts WHERE telnum = $1)`,
      [person.telnum],
    );
    await speak(page, language);
    await page.goto('/page/user/login');
    await page.getByRole('tab', { name: t.account.login.sms }).click();
    await fieldOf(page, 'telnum').fill(person.telnum);
    await new Captcha(page).solve(
      () => page.getByRole('button', { name: t.account.sms.send }).click(),
      'keyboard',
    );
    await expect(page.getByText(t.account.sms.sent, { exact: true })).toBeVisible();
    await fieldOf(page, 'smscode').fill(await readSentCode(baseUrl(), person.telnum));
    await page.getByRole('button', { name: t.account.login.submit, exact: true }).click();
    await expect(fieldOf(page, 'idnumend')).toBeVisible();
    await expectFitting(page);
    await expectReadable(page);
    await page.getByRole('button', { name: t.account.proof.fresh }).click();
    await page.getByRole('button', { name: t.account.proof.freshDo, exact: true }).click();
    await expect(page).toHaveURL(/account\/profile/);
  });
});
