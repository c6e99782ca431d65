import { answer } from '@hall/shared/locales/zh/answer';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { maskNumber } from '@hall/shared/rules/masking';
import { readSentCode } from '../../support/development-tools';
import { visitorOfLongAgo } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { changeAccount } from '../fixtures/change-account';
import { expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { Captcha } from '../pages/captcha';
import { carrySignIn } from '../pages/device';
import { faultOf, fieldOf } from '../pages/fields';

const t = textsOf('zh');

test('an account without a password is deleted by a code', async ({ page, database }) => {
  const person = await visitorOfLongAgo(baseUrl(), database);
  await changeAccount(database, 'password_hash = NULL', { telnum: person.telnum });
  await carrySignIn(page, person.client);
  await page.goto('/page/account/profile');
  await page.getByRole('button', { name: t.team.delete.button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.team.delete.title });
  await expect(fieldOf(dialog, 'password')).toHaveCount(0);
  await expect(fieldOf(dialog, 'telnum'), 'no other phone can be entered').toHaveCount(0);
  await expect(dialog.getByText(maskNumber(person.telnum))).toBeVisible();
  const submit = dialog.getByRole('button', { name: t.team.delete.submit });
  await submit.click();
  await expect(faultOf(dialog, 'smscode')).toBeVisible();

  await new Captcha(page).solve(() =>
    dialog.getByRole('button', { name: t.account.sms.send }).click(),
  );
  await expect(page.getByText(t.account.sms.sent, { exact: true })).toBeVisible();
  const code = await readSentCode(baseUrl(), person.telnum);
  await fieldOf(dialog, 'smscode').fill(code === '111111' ? '222222' : '111111');
  await submit.click();
  await expect(faultOf(dialog, 'smscode')).toHaveText(answer.A00008);
  expect((await person.client.call('user_account/logininfo')).code).toBe('A00006');

  await fieldOf(dialog, 'smscode').fill(code);
  await submit.click();
  await expect(page.getByText(t.team.delete.done)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login$/);
  expect((await person.client.call('user_account/logininfo')).code).toBe('A00004');
  const found: unknown[] = await database.query('SELECT 1 FROM accounts WHERE telnum = $1', [
    person.telnum,
  ]);
  expect(found, 'the phone is free again').toHaveLength(0);
});

test('no account with an order is deleted', async ({ page, person: { client, password } }) => {
  await bookFor(client, await openSession(client, 2));
  await page.clock.install();
  await page.goto('/page/account/profile');
  await page.getByRole('button', { name: t.team.delete.button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.team.delete.title });
  const submit = dialog.getByRole('button', { name: t.team.delete.submit });
  await submit.click();
  await expect(faultOf(dialog, 'password')).toBeVisible();
  await fieldOf(dialog, 'password').fill(password);
  await submit.click();
  const refused = dialog.getByText(answer.A00012_ordersPending.replace('{{count}}', '1')).first();
  await expect(refused).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(refused, 'it does not close automatically').toBeVisible();
  await dialog.getByRole('link', { name: t.team.wayOut.orders }).click();
  await expect(page).toHaveURL(/\/account\/record$/);
  await expect(dialog).toBeHidden();
});

test('a booking step without its number leads on', async ({ page, person: _person }) => {
  for (const path of ['editorder', 'user/editorder']) {
    await page.goto(`/page/${path}`);
    await expect(page.getByText(t.booking.none)).toBeVisible();
    await page.getByRole('link', { name: t.booking.waiting.again }).click();
    await expect(page).toHaveURL(/\/page\/user$/);
  }
  for (const path of ['success', 'user/success']) {
    await page.goto(`/page/${path}`);
    await expect(page.getByRole('heading', { name: t.orders.title })).toBeVisible();
    await expect(page.getByText(t.orders.empty)).toBeVisible();
  }
});

test('the next profile change has a date', async ({ page, person: { client, username } }) => {
  const saved = await client.call('user_account/saveProfile', {
    username: `${username}x`.slice(-18),
  });
  await page.goto('/page/account/profile');
  const opens = dateInWords(String(saved.editablefrom).slice(0, 10), 'zh');
  await expect(page.getByText(t.account.profile.opens.replace('{{date}}', opens))).toBeVisible();
  await expect(page.getByTestId('facts').last()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\d{4}-\d\d-\d\d/);
});
