import { AccountStatus } from '@hall/shared/codes/states';
import { registerTeam } from '../../support/new-team-account';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, narrow } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { accountSummary, openAccountMenu } from '../pages/header';
import { expectFingerSized, expectReadable, expectSound } from '../pages/reading';

describeIn('en', 'narrow', ({ t }) => {
  test('the account area begins with the next visit, if there is one', async ({ page, person }) => {
    await page.goto('/page/account');
    const next = page.getByTestId('next-visit');
    await expect(next).toContainText(t.orders.noNext);
    await expect(next.getByRole('link', { name: t.orders.book })).toBeVisible();
    await expectSound(page);

    const first = await openSession(person.client, 0, 1);
    await bookFor(person.client, await openSession(person.client, 1));
    const { orderid } = await bookFor(person.client, first, 2);
    await page.reload();
    await expect(next).toContainText(sessionInWords(first.session));
    await expect(next).toContainText(t.waiting.list.people.replace('{{count}}', '2'));
    await expectSound(page);
    await next.getByRole('link', { name: t.orders.openOrder }).click();
    await expect(page).toHaveURL(new RegExp(`/account/record/${orderid}$`));
  });

  test('an empty page explains itself in one sentence with one link', async ({
    page,
    person: _person,
  }) => {
    for (const path of ['record', 'myticket', 'waitlist']) {
      await page.goto(`/page/account/${path}`);
      const empty = page.getByTestId('empty');
      await expect(empty.getByRole('paragraph')).toHaveCount(1);
      await expect(empty.getByRole('link')).toHaveText([t.orders.book]);
      await expectSound(page);
    }
    await page.goto('/page/account/record?status=3');
    await page.getByRole('button', { name: t.orders.showAll }).click();
    await expect(page.getByText(t.orders.empty)).toBeVisible();
    // A page that a cancellation emptied.
    await page.goto('/page/account/record?page=3');
    await expect(page).toHaveURL(/page=1$/);
    await page.goto('/page/account/visitors');
    await page.getByTestId('empty').getByRole('button', { name: t.visitors.add }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('on a phone the account menu is one line that opens into a list', async ({ page }) => {
  const t = textsOf('zh');
  await page.setViewportSize(narrow);
  await carrySignIn(page, (await registerVisitor(baseUrl())).client);
  await page.goto('/page/account/waitlist');
  const summary = accountSummary(page);
  await expect(summary).toContainText(t.account.menu.waitlist);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.y, 'the menu does not push the page down').toBeLessThan(200);
  await openAccountMenu(page);
  const menu = page.getByRole('navigation', { name: t.account.menu.title });
  for (const group of Object.values(t.account.menuGroup))
    await expect(menu.getByRole('list', { name: group })).toBeVisible();
  const lefts = await menu
    .getByRole('link')
    .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
  expect(lefts, 'one below the other').toBe(1);
  await expectFingerSized(page);
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(summary).toBeFocused();
});

test('a rejected agency reads why where it corrects its details, and submits them again', async ({
  page,
  database,
}) => {
  const t = textsOf('zh');
  const reason = '许可证图片不清晰';
  const agency = await registerTeam(baseUrl(), database, 'ta', AccountStatus.rejected);
  await database.query(
    `INSERT INTO account_status_log (account_id, event, reason) VALUES ($1, '9', $2)`,
    [agency.accountid, reason],
  );
  await carrySignIn(page, agency.client, 'ta');
  await page.goto('/page/account/profile');
  const main = page.getByRole('main');
  await expect(main, 'at the top, at the status and in the history').toContainText(
    new RegExp(`${reason}.*${reason}.*${reason}`, 's'),
  );
  await expectReadable(page);
  await fieldOf(page, 'email').fill('new@example.org');
  await main.getByRole('button', { name: t.team.profile.submitAgain }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t.team.profile.sureAgain);
  await expect(dialog, 'no limit of one change a year').not.toContainText('一年');
  await dialog.getByRole('button', { name: t.site.action.confirm, exact: true }).click();
  await expect(main).toContainText(t.account.teamStatus[0]);
});
