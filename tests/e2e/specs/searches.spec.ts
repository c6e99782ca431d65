import type { Request } from '@playwright/test';
import { searchedDays } from '@hall/shared/contract/staff/orders';
import { party } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { markedIn, tableRows } from '../pages/fields';
import { searchList } from '../pages/search-list';

test.describe.configure({ timeout: 120_000 });

test('a staff search appears in no address, and is deleted with the sign-in', async ({
  page,
  staff,
}) => {
  const person = await registerVisitor(baseUrl());
  const asked: string[] = [];
  page.on('request', (request: Request) => asked.push(request.url()));
  const { accounts, orders } = staff.t;
  await staff.open('reviewer', '/accounts');
  await searchList(page, accounts.keyword, person.telnum);
  await expect(tableRows(page)).toHaveCount(1);
  const list = page.url();

  // Back and reload restore the list by the key alone.
  await tableRows(page).first().click();
  await expect(page).toHaveURL(/\/accounts\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await page.reload();
  await expect(page.getByLabel(accounts.keyword, { exact: true })).toHaveValue(person.telnum);
  await expect(tableRows(page)).toHaveCount(1);

  await page.goto('/admin/orders');
  await searchList(page, orders.keyword, person.idnum);
  await expect(page.getByText(staff.t.console.list.empty)).toBeVisible();

  // An old link with a word in it is ignored and removed.
  await page.goto(`/admin/accounts?status=1&keyword=${person.telnum}`);
  await expect(page).toHaveURL(/\/accounts\?status=1$/);
  const inAddresses = asked
    .filter((url) => !url.endsWith(`/admin/accounts?status=1&keyword=${person.telnum}`))
    .filter((url) =>
      [person.telnum, person.idnum, person.realname].some((word) =>
        decodeURIComponent(url).includes(word),
      ),
    );
  expect(asked.length).toBeGreaterThan(10);
  expect(inAddresses).toEqual([]);

  await staff.signOut();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(stored).not.toContain(person.telnum);
  await staff.open('auditor', list.split('/admin')[1]!);
  await expect(page.getByLabel(accounts.keyword, { exact: true })).toHaveValue('');
});

test('a row found by a part of a name marks the person', async ({ page, staff }) => {
  const person = await registerVisitor(baseUrl());
  const session = await openSession(person.client, 1, 1);
  const visitors = party(2);
  // A character that no other test's visitors have.
  const rare = String.fromCodePoint(0x9000 + Math.floor(Math.random() * 0xf00));
  visitors[1]!.realname = `上官${rare}`;
  const { orderno } = await bookFor(person.client, session, visitors);
  const { orders } = staff.t;
  await staff.open('reviewer', '/orders');

  await searchList(page, orders.keyword, rare);
  await expect(tableRows(page)).toHaveCount(1);
  await expect(markedIn(tableRows(page))).toHaveText([`上官${rare}`]);
  await expect(tableRows(page)).toContainText(orders.companion);

  await searchList(page, orders.keyword, person.telnum.slice(-6));
  await expect(page.getByText(staff.t.console.list.phonePart)).toBeVisible();
  await expect(tableRows(page)).toHaveCount(0);
  await searchList(page, orders.keyword, person.telnum.slice(-4));
  // Four digits can be those of other phones, too.
  const own = tableRows(page).filter({ hasText: orderno });
  await expect(markedIn(own)).toHaveText([person.telnum.slice(-4)]);
  await expect(
    page.getByText(orders.searchedDays.replace('{{days}}', String(searchedDays))),
  ).toBeVisible();

  const { search } = staff.t;
  await page.getByRole('button', { name: search.open }).click();
  await page.getByRole('combobox', { name: search.title }).fill(`官${rare}`);
  const found = page.getByRole('option').filter({ hasText: orders.companion });
  await expect(markedIn(found)).toHaveText([`上官${rare}`]);

  await page.goto('/admin/accounts');
  await searchList(page, staff.t.accounts.keyword, person.telnum);
  await tableRows(page).first().click();
  await expect(page.getByRole('button', { name: orderno })).toBeVisible();
  await page.getByRole('link', { name: staff.t.accounts.ordersAll }).click();
  await expect(page.getByRole('button', { name: orders.ofAccount })).toBeVisible();
  await expect(tableRows(page)).toHaveCount(1);
});
