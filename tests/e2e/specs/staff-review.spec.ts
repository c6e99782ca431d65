import type { Page } from '@playwright/test';
import type { Database } from '@hall/platform/postgres/data-source';
import { baseUrl } from '../fixtures/base-url';
import type { ReviewReason } from '@hall/shared/codes/review-reasons';
import { letWaitForReview } from '../../support/order-states';
import { registerVisitor } from '../../support/new-visitor';
import { createVisitorClient } from '../../support/visitor-client';
import { fillTeamForm, registerTeam } from '../../support/new-team-account';
import { expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { boldIn, emptySign, rowBox } from '../pages/console-parts';
import { consoleField, tableRows } from '../pages/fields';
import { searchList } from '../pages/search-list';

// Each test has many steps, also on slow machines.
test.describe.configure({ timeout: 180_000 });

/** Registers a guide with a certificate, by the calls of the site. */
async function registerGuide(realname: string): Promise<void> {
  const client = createVisitorClient(baseUrl());
  const form = await fillTeamForm(baseUrl(), 'tg', client);
  const answer = await client.call('tg_account/register', { ...form, realname });
  expect(answer.code).toBe('A00006');
}

/**
 * Makes a team booking that waits for review.
 * @returns its order number
 */
async function waitingTeamOrder(database: Database, reason?: ReviewReason): Promise<string> {
  const { client } = await registerVisitor(baseUrl());
  const { orderno } = await bookFor(client, await openSession(client), 3);
  await letWaitForReview(database, orderno, reason);
  return orderno;
}

/** Clicks an act the moment its case is shown, as the second half of a double click on the case before does. */
const clickOnceShown = (page: Page, name: string, act: string): Promise<void> =>
  page.evaluate(
    ([shown = '', pressed = '']) =>
      new MutationObserver((_, observer) => {
        if (!document.querySelector('h1')?.textContent.includes(shown)) return;
        observer.disconnect();
        for (const button of document.querySelectorAll('button'))
          if (button.textContent.includes(pressed)) button.click();
      }).observe(document.body, { subtree: true, childList: true, characterData: true }),
    [name, act],
  );

test('a reviewer approves and rejects by key; a second click decides nobody else', async ({
  page,
  staff,
}) => {
  await registerGuide('钱先到');
  await registerGuide('孙后到');
  const { accounts, worklists, console: t } = staff.t;
  await staff.open('reviewer', '/worklists');
  await page.getByRole('link', { name: worklists.guides }).click();
  await expect(tableRows(page).first()).toContainText('钱先到');
  await staff.row('钱先到').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('钱先到');
  const image = page.getByRole('img', { name: accounts.image.title });
  await expect(image).toBeVisible();
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('button', { name: accounts.image.turn }).click();
  await expect(image).toHaveCSS('transform', /matrix\(0, 1, -1, 0/);

  await page.keyboard.press('a');
  await expect(page.getByText(staff.named(accounts.done.approve, '钱先到'))).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(t.undone)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('钱先到');
  await expect(page.getByRole('button', { name: accounts.reject })).toBeVisible();
  await clickOnceShown(page, '孙后到', accounts.approve);
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('孙后到');
  await expect(
    page.getByRole('link', { name: accounts.back }),
    'the list of guides',
  ).toHaveAttribute('href', /status=0&type=tg/);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: staff.named(accounts.reject, '孙后到') });
  await dialog.getByRole('button', { name: accounts.reject }).click();
  await expect(dialog.getByRole('alert')).toContainText(staff.t.validation.reason);
  await staff.confirmWithReason('证书照片不清晰', accounts.reject);
  await expect(page.getByText(staff.named(accounts.done.reject, '孙后到'))).toBeVisible();

  await page.goto('/admin/accounts');
  await searchList(page, accounts.keyword, '孙后到');
  await expect(staff.row('孙后到')).toContainText(accounts.states[9]);
  await staff.row('孙后到').click();
  await page.getByRole('button', { name: accounts.approve }).click();
  const effect = accounts.effect.approve.replace('{{name}}', '孙后到');
  await expect(page.getByRole('dialog')).toContainText(effect);
  await staff.confirmWithReason('已补交原件', accounts.approve);
  await expect(page.getByText(staff.named(accounts.done.approve, '孙后到'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('孙后到');
});

test('an agency is rejected, a binding approved', async ({ page, database, staff }) => {
  const [guide, agency, applicant] = [
    await registerTeam(baseUrl(), database, 'tg'),
    await registerTeam(baseUrl(), database, 'ta'),
    await registerTeam(baseUrl(), database, 'ta', 0),
  ];
  await guide.client.call('tg_agency/apply', { taid: agency.accountid });
  const { accounts, worklists, console: t } = staff.t;
  await staff.open('reviewer', '/');
  await page.getByRole('main').getByRole('link', { name: worklists.agencies }).click();
  await staff.row(applicant.taname).click();
  await page.getByRole('button', { name: accounts.reject }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t.form.template }).click();
  await page.getByRole('option').first().press('Enter');
  await dialog.getByRole('button', { name: accounts.reject }).click();
  await expect(page.getByText(accounts.done.reject)).toContainText(applicant.taname);

  await page.goto('/admin/worklists');
  await page.getByRole('main').getByRole('link', { name: worklists.bindings }).click();
  await staff.row(guide.telnum.slice(-4)).first().click();
  await expect(dialog).toHaveAccessibleName(new RegExp(agency.taname));
  await dialog
    .getByRole('group', { name: staff.t.audit.act.binding.approve })
    .getByRole('button', { name: staff.t.audit.consent.phone })
    .click();
  await expect(page.getByText(staff.t.bindings.done.approve)).toContainText(agency.taname);
});

test('a team booking is decided by key', async ({ page, staff, database }) => {
  const numbers = [await waitingTeamOrder(database, 'points'), await waitingTeamOrder(database)];
  const { orders, worklists, exports: words } = staff.t;
  await staff.open('approver', '/');
  await page.getByRole('link', { name: worklists.teamOrders }).click();
  await expect(page).toHaveURL(/orders\?waiting=1&sort=orderid$/);
  await expect(tableRows(page)).toHaveCount(2);
  await expect(staff.row(numbers[0]!)).toContainText(words.reviewreasons.points);
  await tableRows(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[0]!);
  await expect(page.getByText(orders.reviewWhy.points)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[1]!);
  await expect(page.getByText(orders.reviewWhy.size)).toBeVisible();
  await page.keyboard.press('r');
  await staff.confirmWithReason('人员信息不符', orders.reject);
  await expect(emptySign(page)).toBeVisible();
  await page.goto('/admin/orders');
  await searchList(page, orders.keyword, numbers[0]!);
  await expect(staff.row(numbers[0]!)).toContainText(staff.t.exports.orderstatus[1]);
});

test('ticked team bookings are decided together', async ({ page, staff, database }) => {
  const { client, telnum } = await registerVisitor(baseUrl());
  const numbers: string[] = [];
  for (const place of [0, 1]) {
    const { orderno } = await bookFor(client, await openSession(client, 0, place), 3);
    await letWaitForReview(database, orderno);
    numbers.push(orderno);
  }
  const { orders, console: t } = staff.t;
  const dialog = page.getByRole('dialog');
  const act = (label: string) =>
    t.list.bulk.act.replace('{{act}}', label).replace('{{count}}', '2');
  await staff.open('reviewer', '/orders?waiting=1');
  await searchList(page, orders.keyword, telnum);
  await expect(tableRows(page)).toHaveCount(2);
  await rowBox(page).check();
  await page.getByRole('button', { name: act(orders.approve) }).click();
  await expect(dialog).toContainText(orders.bulkApproveEffect.replace('{{count}}', '2'));
  await dialog.getByRole('button', { name: orders.approve }).click();
  await expect(page.getByText(t.list.bulk.done.replace('{{count}}', '2'))).toBeVisible();
  await expect(emptySign(page)).toBeVisible();

  await staff.open('reviewer', '/orders?sort=-orderid');
  await searchList(page, orders.keyword, telnum);
  for (const number of numbers) await rowBox(staff.row(number)).check();
  await page.getByRole('button', { name: act(orders.cancel) }).click();
  await expect(dialog).toContainText(orders.bulkCancelEffect.replace('{{count}}', '2'));
  await staff.confirmWithReason('当日临时闭馆', orders.cancel);
  for (const number of numbers)
    await expect(staff.row(number)).toContainText(staff.t.exports.orderstatus[3]);
});

test('a reviewer unmasks a number, and the auditor sees the access', async ({ page, staff }) => {
  const { accounts } = staff.t;
  await staff.open('reviewer', '/accounts?type=user');
  await searchList(page, accounts.keyword, '13900000001');
  await expect(tableRows(page)).toHaveCount(1);
  await tableRows(page).first().click();
  await expect(boldIn(page.getByTestId('idnum'))).toContainText('****');
  await page.getByRole('button', { name: accounts.reveal }).click();
  await expect(boldIn(page.getByTestId('idnum'))).toHaveText(/^\w{15,18}$/);
  await staff.signOut();
  await staff.open('auditor', '/audit?act=account.revealIdnum');
  await expect(staff.row('reviewer').first()).toContainText(staff.t.audit.act.account.revealIdnum);
  await page.getByRole('button', { name: staff.t.auditPage.check }).click();
  await expect(page.getByText('日志完整')).toBeVisible();
});

test('a person is added to the blacklist and removed', async ({ page, staff }) => {
  const { blacklist } = staff.t;
  await staff.open('reviewer', '/blacklist');
  await page.getByRole('button', { name: blacklist.add }).click();
  const drawer = page.getByRole('dialog');
  await consoleField(drawer, 'realname').fill('周黄牛');
  await consoleField(drawer, 'idnum').fill('110101199003071234');
  await consoleField(drawer, 'reason').fill('倒卖名额');
  await drawer.getByRole('button', { name: blacklist.add }).click();
  await expect(drawer.getByText(staff.t.validation.idnum.check).first()).toBeVisible();
  await consoleField(drawer, 'idnum').fill('110101199003071233');
  await drawer.getByRole('button', { name: blacklist.add }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(staff.named(blacklist.added, '周黄牛'))).toBeVisible();
  await expect(staff.row('周黄牛')).toContainText('110****1233');
  await staff.row('周黄牛').getByRole('button', { name: blacklist.lift }).click();
  await staff.confirmWithReason('申诉成立', blacklist.lift);
  await expect(page.getByText(staff.named(blacklist.lifted, '周黄牛'))).toBeVisible();
  await expect(staff.row('周黄牛')).toContainText(blacklist.states.lifted);
  await expect(staff.row('周黄牛')).toContainText('申诉成立');
});

test('the work lists and accounts are usable on a phone @phone', async ({ page, staff }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await staff.open('reviewer', '/accounts');
  await expect(tableRows(page).first()).toBeVisible();
  const fits = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
  expect(await fits()).toBe(true);
  await page.getByRole('button', { name: staff.t.console.menu.title }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: staff.t.console.menu.worklists })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.t.console.menu.worklists);
  expect(await fits()).toBe(true);
});
