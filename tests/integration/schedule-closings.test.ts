import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  countMessagesOfClosings,
  type Messages,
  sendQueuedMessages,
} from '@hall/domain/communication/messages';
import {
  closeDay,
  previewClosing,
  readClosings,
  reopenDay,
  setCapacity,
} from '@hall/domain/schedule/plan';
import { by, seats, openScheduleWorld, type ScheduleWorld } from '../support/schedule-world';

describe('closings by staff', () => {
  let world: ScheduleWorld;
  beforeAll(async () => {
    world = await openScheduleWorld();
  });

  /** @returns the state of the messages of a day's closings */
  const messageStatesOf = async (date: string) => {
    const closings = await readClosings(world.database, 1, date);
    const ids = closings.map(({ id }) => id);
    return [...(await countMessagesOfClosings(world.database, ids)).values()];
  };

  test('closing a session cancels only its orders, without penalty, and notifies each; it resumes after a crash', async () => {
    const session = world.sessions[6]!;
    const beside = world.sessions[7]!;
    expect(beside.date).toBe(session.date);
    await setCapacity(world, session.id, { personal: 200, team: 0, window: 0 }, by);
    const accounts = await world.makeAccounts(61);
    for (const account of accounts.slice(0, 60))
      await world.book(account, session, [world.visitor()]);
    const untouched = await world.book(accounts[60]!, beside, [world.visitor()]);
    const scope = { areaId: 1, date: session.date, sessionId: session.id };
    expect(await previewClosing(world.database, scope)).toMatchObject({
      sessions: [{ orders: 60, visitors: 60 }],
    });

    const form = { reason_zh: '设备检修', reason_en: 'maintenance' };
    await closeDay(world.database, scope, form, by);
    await expect(closeDay(world.database, scope, form, by)).rejects.toMatchObject({
      code: 'A00012',
    });
    expect(await world.book(accounts[60]!, session, [world.visitor()])).toBe('B00012');

    // Simulates a crash in the middle: its step is rolled back, and another process repeats it.
    const failing = { ...world.allocator, returnGrants: () => Promise.reject(new Error('killed')) };
    await Promise.all([
      world.carryOutAll({ ...world, allocator: failing }),
      world.carryOutAll(world),
    ]);
    await world.carryOutAll(world);
    const [closing] = (await world.database.query(
      'SELECT orders_total, orders_done, finished_at IS NOT NULL AS finished FROM day_closings',
    )) as [object];
    expect(closing).toEqual({ orders_total: 60, orders_done: 60, finished: true });
    expect(await world.poolOf(session.id)).toMatchObject({ sold: 0 });
    const orders = (await world.database.query(
      `SELECT status, cancelled_by, count(*)::int AS n FROM orders WHERE session_id = $1 GROUP BY 1, 2`,
      [session.id],
    )) as object[];
    expect(orders).toEqual([{ status: 3, cancelled_by: 'hall', n: 60 }]);
    const messages = (await world.database.query(
      `SELECT count(*)::int AS n, count(DISTINCT recipient)::int AS people FROM queued_messages WHERE text LIKE '%设备检修%'`,
    )) as object[];
    expect(messages).toEqual([{ n: 60, people: 60 }]);
    expect(await messageStatesOf(session.date)).toEqual([{ sent: 0, waiting: 60, failed: 0 }]);
    // One is given up after its last try, the others are sent.
    await world.database.query('UPDATE queued_messages SET tries = 11');
    const ids = (await world.database.query('SELECT id FROM queued_messages ORDER BY id')) as {
      id: string;
    }[];
    let tried = 0;
    const oneFails = {
      takeNews: (wanted: number) => Promise.resolve(wanted),
      sendNews: () =>
        (tried += 1) === 1 ? Promise.reject(new Error('no operator')) : Promise.resolve(),
    } as unknown as Messages;
    await expect(
      sendQueuedMessages(
        { ...world, messages: oneFails },
        ids.map(({ id }) => id),
      ),
    ).rejects.toThrow('1 of 60');
    expect(await messageStatesOf(session.date)).toEqual([{ sent: 59, waiting: 0, failed: 1 }]);
    const [other] = (await world.database.query('SELECT status FROM orders WHERE id = $1', [
      untouched,
    ])) as [object];
    expect(other).toEqual({ status: 1 });
    await world.repair();
    expect(await world.drifts()).toEqual([]);

    await reopenDay(world.database, scope, by);
    expect(await world.book(accounts[60]!, session, [world.visitor()])).toMatch(/^\d+$/);
  });

  test('a booking during the closing is either cancelled too or refused', async () => {
    const session = world.sessions[9]!;
    const accounts = await world.makeAccounts(seats);
    const [outcomes] = await Promise.all([
      Promise.all(accounts.map((account) => world.book(account, session, [world.visitor()]))),
      closeDay(
        world.database,
        { areaId: 1, date: session.date, sessionId: null },
        { reason_zh: '临时闭馆', reason_en: 'closed' },
        by,
      ),
    ]);
    await world.carryOutAll(world);
    expect(outcomes).toHaveLength(seats);
    expect(await world.poolOf(session.id)).toMatchObject({ sold: 0 });
    const left = (await world.database.query(
      'SELECT 1 FROM orders WHERE visit_date = $1 AND status = 1',
      [session.date],
    )) as unknown[];
    expect(left).toEqual([]);
    await world.repair();
    expect(await world.drifts()).toEqual([]);
  });
});
