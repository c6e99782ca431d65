import { visitorOfLongAgo } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { giveCode } from '../pages/captcha';
import { fieldOf } from '../pages/fields';
import { expectSound } from '../pages/reading';

describeIn('en', 'narrow', ({ t }) => {
  test('the new owner of a phone gets a fresh account', async ({ page, database }) => {
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
    await page.goto('/page/user/login');
    await page.getByRole('tab', { name: t.account.login.sms }).click();
    await fieldOf(page, 'telnum').fill(person.telnum);
    await giveCode(page, t, person.telnum, 'keyboard');
    await page.getByRole('button', { name: t.account.login.submit, exact: true }).click();
    await expect(fieldOf(page, 'idnumend')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: t.account.proof.fresh }).click();
    await page.getByRole('button', { name: t.account.proof.freshDo, exact: true }).click();
    await expect(page).toHaveURL(/account\/profile/);
  });
});
