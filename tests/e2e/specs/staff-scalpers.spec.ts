import { linkAccounts } from '@hall/domain/people/clusters';
import type { Database } from '@hall/platform/postgres/data-source';
import { book, leaveSeats } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { expectFitting, expectSound } from '../pages/reading';

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
  for (const { client } of [first, ...others])
    await bookFor(client, await openSession(first.client, 0, -1), 5);
  await linkAccounts({ database });
  const [row] = (await database.query(
    `SELECT m.cluster_id::text AS id FROM cluster_members m JOIN accounts a ON a.id = m.account_id WHERE a.telnum = $1`,
    [first.telnum],
  )) as [{ id: string }];
  return row.id;
}

describeIn('en', 1024, () => {
  test('linked accounts are asked for proof of identity', async ({ page, staff, database }) => {
    const id = await farm(database);
    const words = staff.t.clusters;
    await staff.open('reviewer', '/clusters?state=review');
    const group = words.group.replace('{{id}}', id);
    const row = staff.row(group);
    await expect(row).toContainText(words.forReview);
    await expectFitting(page);
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words.title.replace('{{id}}', id),
    );
    await expect(page.getByRole('img', { name: new RegExp(`^${words.account} `) })).toHaveCount(6);
    await expect(page.getByRole('cell', { name: /^137\*+\d+$/ })).toHaveCount(6);
    await expectSound(page);

    await page.getByRole('button', { name: words.verify }).click();
    await expect(
      page.getByRole('dialog', { name: staff.named(words.verify, group) }),
    ).toContainText(words.effect.verify.replace('{{accounts}}', '6'));
    await staff.confirmWithReason('同一设备，请核验', words.verify);
    const done = words.done.replace('{{count}}', '6');
    await expect(page.getByText(staff.named(done, group))).toBeVisible();
    await page.goto('/admin/clusters?state=review');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('returned scarce seats name who was refused', async ({ page, staff, database }) => {
    const giver = await registerVisitor(baseUrl());
    const mate = await registerVisitor(baseUrl(), 'zh', giver.client.device);
    // Other specs book the sessions before it.
    const session = await openSession(giver.client, 3, -1);
    await leaveSeats(database, giver.client, session, 4);
    const { orderid, orderno } = await bookFor(giver.client, session, 3);
    const cancelled = await giver.client.call('order/cancel', { orderid });
    expect(cancelled.code).toBe('A00006');
    const refused = await book(baseUrl(), mate.client, session, 1);
    expect(refused).toMatchObject({ rejectcode: 'B00022' });
    const stranger = await registerVisitor(baseUrl());
    const next = await bookFor(stranger.client, session);

    await staff.open('reviewer', '/returned-seats');
    // The row also contains an order that was booked after another account returned its seats.
    const ofOrder = page.getByRole('cell', { name: new RegExp(`王\\*明\\s*${orderno}`) });
    const row = page.getByRole('row').filter({ has: ofOrder });
    await expect(row).toContainText(session.eventsdate);
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await expect(row.getByRole('link', { name: next.orderno })).toBeVisible();
    await expectSound(page);
  });
});
