import { answer } from '@hall/shared/locales/zh/answer';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { faultOf, fieldOf } from '../pages/fields';

const t = textsOf('zh');

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
