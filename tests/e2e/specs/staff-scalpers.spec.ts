import { expect } from '@playwright/test';
import { linkAccounts } from '@hall/domain/people/clusters';
import { AccountStatus } from '@hall/shared/codes/states';
import type { Database } from '@hall/platform/postgres/data-source';
import { book, findOpenDays, leaveSeats, type OpenSession } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { consoleOf } from '../pages/device';
import { expectFitting, expectReadable } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

test.describe.configure({ timeout: 180_000 });

/**
 * Makes six accounts of one device, each with five people of its own.
 * @returns the id of their cluster
 */
async function farm(database: Database): Promise<string> {
  const first = await registerVisitor(baseUrl());
  const others = await Promise.all(
    Array.from({ length: 5 }, () => registerVisitor(baseUrl(), 'zh', first.client.device)),
  );
  const [sessions] = await findOpenDays(first.client, 1);
  for (const { client } of [first, ...others]) await book(baseUrl(), client, sessions!.at(-1)!, 5);
  await linkAccounts({ database });
  const [row] = (await database.query(
    `SELECT m.cluster_id::text AS id FROM cluster_members m JOIN accounts a ON a.id = m.account_id WHERE a.telnum = $1`,
    [first.telnum],
  )) as [{ id: string }];
  return row.id;
}

const [language, width] = consoleOf('en', 1024);
test.describe(`in ${language} at ${width} pixels`, () => {
  test.use({ viewport: { width, height: 900 } });

  test('linked accounts are shown as a graph and as tables, and are asked for proof of identity together', async ({
    page,
    database,
  }) => {
    const id = await farm(database);
    const staff = new StaffConsole(page, language);
    const words = staff.t.clusters;
    await staff.open('reviewer', '/clusters?state=review');
    const row = staff.row(words.group.replace('{{id}}', id));
    await expect(row).toContainText(words.forReview);
    await expectFitting(page);
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words.title.replace('{{id}}', id),
    );
    await expect(page.getByRole('img', { name: new RegExp(`^${words.account} `) })).toHaveCount(6);
    await expect(page.getByRole('cell', { name: /^137\*+\d+$/ })).toHaveCount(6);
    await expectFitting(page);
    await expectReadable(page);

    await page.getByRole('button', { name: words.verify }).click();
    await expect(page.getByRole('dialog')).toContainText(
      words.effect.verify.replace('{{accounts}}', '6'),
    );
    await staff.confirmWithReason('同一设备，请核验', words.confirm.verify);
    await expect(page.getByText(words.done.replace('{{count}}', '6'))).toBeVisible();
    await page.goto('/admin/clusters?state=review');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('linked accounts are frozen and their holders blacklisted together', async ({
    page,
    database,
  }) => {
    const id = await farm(database);
    const staff = new StaffConsole(page, language);
    const words = staff.t.clusters;
    const reason = `同一设备倒卖名额 ${id}`;
    await staff.open('reviewer', `/clusters/${id}`);
    await page.getByRole('button', { name: words.list, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(
      words.effect.list.replace('{{accounts}}', '6'),
    );
    await expectFitting(page);
    await staff.confirmWithReason(reason, words.confirm.list);
    await expect(page.getByText(words.done.replace('{{count}}', '6'))).toBeVisible();
    const statuses: unknown = await database.query(
      `SELECT DISTINCT a.status FROM accounts a JOIN cluster_members m ON m.account_id = a.id WHERE m.cluster_id = $1`,
      [id],
    );
    expect(statuses).toEqual([{ status: AccountStatus.locked }]);
    await page.goto('/admin/blacklist?state=standing&pagesize=50');
    await expect(staff.row(reason)).toHaveCount(6);
    await expectFitting(page);
    await page.goto('/admin/clusters?state=review');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(staff.row(words.group.replace('{{id}}', id))).toHaveCount(0);
  });

  test('scarce seats that were returned are listed with the refused accounts', async ({
    page,
    database,
  }) => {
    const giver = await registerVisitor(baseUrl());
    const mate = await registerVisitor(baseUrl(), 'zh', giver.client.device);
    const [, , , sessions] = await findOpenDays(giver.client, 4);
    // Other specs book the sessions before it.
    const session = sessions?.at(-1) as OpenSession;
    await leaveSeats(database, giver.client, session, 4);
    const booked = await book(baseUrl(), giver.client, session, 3);
    expect(booked).toMatchObject({ state: 'confirmed' });
    const { orderid, orderno } = booked;
    const cancelled = await giver.client.call('order/cancel', { orderid: String(orderid) });
    expect(cancelled.code).toBe('A00006');
    const refused = await book(baseUrl(), mate.client, session, 1);
    expect(refused).toMatchObject({ rejectcode: 'B00022' });
    const stranger = await registerVisitor(baseUrl());
    const next = await book(baseUrl(), stranger.client, session, 1);
    expect(next).toMatchObject({ state: 'confirmed' });

    const staff = new StaffConsole(page, language);
    await staff.open('reviewer', '/returned-seats');
    // The row also contains an order that was booked after another account returned its seats.
    const ofOrder = page.getByRole('cell', { name: new RegExp(`王\\*明\\s*${String(orderno)}`) });
    const row = page.getByRole('row').filter({ has: ofOrder });
    await expect(row).toContainText(session.eventsdate);
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await expect(row.getByRole('link', { name: String(next.orderno) })).toBeVisible();
    await expectFitting(page);
    await expectReadable(page);
  });
});
