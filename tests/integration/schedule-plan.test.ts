import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  carryOutClosing,
  closeDay,
  findOpenClosings,
  generateDays,
  makeSpecialDay,
  moveDueTeamSeats,
  moveTeamSeats,
  previewClosing,
  previewDays,
  removeSession,
  reopenDay,
  saveWeek,
  setCapacity,
} from '@hall/domain/schedule/schedule';
import { createSettings, writeSetting } from '@hall/domain/hall/settings';
import { addHallDays, hallWeekday } from '@hall/shared/rules/hall-time';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

const seats = 6;
const by = { staff: { id: null, username: 'scheduler', role: 'scheduler' as const }, address: '' };

describe('the schedule as staff change it', () => {
  let world: BookingWorld;
  let next = 0;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats, sessions: 3 });
  });
  afterAll(() => world.close());

  const book = async (
    accountId: string,
    session: { id: string; date: string },
    visitors: string[],
  ): Promise<string> => {
    const requestid = newRequestId();
    await world.accept({
      requestid,
      accountId,
      sessionId: session.id,
      date: session.date,
      visitors,
    });
    await world.decider.decide(requestid, session.date);
    const [row] = (await world.database.query(
      'SELECT coalesce(rejectcode, order_id::text) AS outcome FROM booking_requests WHERE requestid = $1',
      [requestid],
    )) as [{ outcome: string }];
    return row.outcome;
  };
  /** Carries out what is closed, as a worker would. */
  const carryOutAll = async (deps: Parameters<typeof carryOutClosing>[0]): Promise<void> => {
    for (const id of await findOpenClosings(world.database)) await carryOutClosing(deps, id);
  };
  const visitor = (): string => `planning-${(next += 1)}`;
  const poolOf = async (sessionId: string, pool = 'personal') => {
    const [row] = (await world.database.query(
      'SELECT capacity, sold, held FROM seat_pools WHERE session_id = $1 AND pool = $2',
      [sessionId, pool],
    )) as [{ capacity: number; sold: number; held: number }];
    return row;
  };

  test('more seats than the hall’s ceiling are refused, whichever way they are planned', async () => {
    const session = world.sessions[0]!;
    const slip = { personal: 14_000, team: 0, window: 0 };
    const refused = {
      details: {
        faults: [{ field: 'personal', key: 'validation.plan.ceiling', params: { max: 5000 } }],
      },
    };
    await expect(setCapacity(world, session.id, slip, by)).rejects.toMatchObject(refused);
    const limits = { usual: 10_000, ceiling: 14_000 };
    await setCapacity(world, session.id, slip, by, limits);
    expect(await poolOf(session.id)).toMatchObject({ capacity: 14_000 });
    await setCapacity(world, session.id, { personal: 5, team: 0, window: 0 }, by);
    await expect(
      saveWeek(
        world.database,
        { areaid: 1, weekdays: [1], sessions: [{ starttime: '08:00', endtime: '09:00', ...slip }] },
        by,
      ),
    ).rejects.toMatchObject(refused);
  });

  test('fewer seats than are taken are refused at their pool; more are there at once, in Redis too', async () => {
    const session = world.sessions[0]!;
    const [one, other] = await world.makeAccounts(2);
    await book(one!, session, [visitor(), visitor(), visitor(), visitor()]);
    await expect(
      setCapacity(world, session.id, { personal: 3, team: 0, window: 0 }, by),
    ).rejects.toMatchObject({
      details: {
        faults: [{ field: 'personal', key: 'validation.plan.below', params: { min: 4 } }],
      },
    });
    await setCapacity(world, session.id, { personal: 4, team: 0, window: 0 }, by);
    expect(await book(other!, session, [visitor()])).toBe('B00016');
    await setCapacity(world, session.id, { personal: 5, team: 2, window: 1 }, by);
    expect(await book(other!, session, [visitor()])).toMatch(/^\d+$/);
    expect(await poolOf(session.id)).toEqual({ capacity: 5, sold: 5, held: 0 });
    const [row] = (await world.database.query('SELECT capacity FROM visit_sessions WHERE id = $1', [
      session.id,
    ])) as [{ capacity: number }];
    expect(row.capacity).toBe(8);
    expect(await world.drifts()).toEqual([]);
  });

  test('seats added where people wait are theirs first', async () => {
    const session = world.sessions[1]!;
    const [holder, waiting, looker] = await world.makeAccounts(3);
    await setCapacity(world, session.id, { personal: 1, team: 0, window: 0 }, by);
    await book(holder!, session, [visitor()]);
    await world.wait(waiting!, [session.id], [visitor(), visitor()]);
    await setCapacity(world, session.id, { personal: 3, team: 0, window: 0 }, by);
    expect(await poolOf(session.id)).toEqual({ capacity: 3, sold: 1, held: 2 });
    expect(await book(looker!, session, [visitor()])).toBe('B00016');
    await world.handOut();
    const [entry] = (await world.database.query(
      `SELECT state FROM waitlist_entries WHERE account_id = $1`,
      [waiting],
    )) as [{ state: string }];
    expect(entry.state).toBe('offered');
    expect(await world.drifts()).toEqual([]);
  });

  test('seats that the teams left go to everybody, by hand or by the rule, each session once', async () => {
    const [byHand, byRule] = [world.sessions[3]!, world.sessions[4]!];
    for (const { id } of [byHand, byRule])
      await setCapacity(world, id, { personal: 2, team: 5, window: 0 }, by);
    await expect(moveTeamSeats(world, byHand.id, 6, by)).rejects.toMatchObject({
      details: { faults: [{ field: 'seats', params: { max: 5 } }] },
    });
    expect(await moveTeamSeats(world, byHand.id, 4, by)).toBe(4);
    expect(await poolOf(byHand.id)).toMatchObject({ capacity: 6 });
    expect(await poolOf(byHand.id, 'team')).toMatchObject({ capacity: 1 });

    const settings = createSettings(world.database, 0);
    const rule = { ...world, settings };
    await moveDueTeamSeats(rule);
    expect(await poolOf(byRule.id, 'team')).toMatchObject({ capacity: 5 });
    await writeSetting(world.database, 'teamSeats', {
      toEveryone: true,
      daysBefore: 30,
      time: '00:00',
    });
    await moveDueTeamSeats(rule);
    expect(await poolOf(byRule.id)).toMatchObject({ capacity: 7 });
    await setCapacity(world, byRule.id, { personal: 7, team: 3, window: 0 }, by);
    await moveDueTeamSeats(rule);
    expect(await poolOf(byRule.id, 'team')).toMatchObject({ capacity: 3 });
    expect(await world.drifts()).toEqual([]);
  });

  test('closing a session cancels its orders alone, without penalty, and tells each; it goes on where it was', async () => {
    const session = world.sessions[6]!;
    const beside = world.sessions[7]!;
    expect(beside.date).toBe(session.date);
    await setCapacity(world, session.id, { personal: 200, team: 0, window: 0 }, by);
    const accounts = await world.makeAccounts(61);
    for (const account of accounts.slice(0, 60)) await book(account, session, [visitor()]);
    const kept = await book(accounts[60]!, beside, [visitor()]);
    const scope = { areaId: 1, date: session.date, sessionId: session.id };
    expect(await previewClosing(world.database, scope)).toMatchObject({
      sessions: [{ orders: 60, visitors: 60 }],
    });

    const form = { reason_zh: '设备检修', reason_en: 'maintenance' };
    await closeDay(world.database, scope, form, by);
    await expect(closeDay(world.database, scope, form, by)).rejects.toMatchObject({
      code: 'A00012',
    });
    expect(await book(accounts[60]!, session, [visitor()])).toBe('B00012');

    // A process that dies in the middle: its step is undone, and another one does it.
    const failing = { ...world.allocator, release: () => Promise.reject(new Error('killed')) };
    await Promise.all([carryOutAll({ ...world, allocator: failing }), carryOutAll(world)]);
    await carryOutAll(world);
    const [closing] = (await world.database.query(
      'SELECT orders_total, orders_done, finished_at IS NOT NULL AS finished FROM day_closings',
    )) as [object];
    expect(closing).toEqual({ orders_total: 60, orders_done: 60, finished: true });
    expect(await poolOf(session.id)).toMatchObject({ sold: 0 });
    const orders = (await world.database.query(
      `SELECT status, cancelled_by, count(*)::int AS n FROM orders WHERE session_id = $1 GROUP BY 1, 2`,
      [session.id],
    )) as object[];
    expect(orders).toEqual([{ status: 3, cancelled_by: 'hall', n: 60 }]);
    const messages = (await world.database.query(
      `SELECT count(*)::int AS n, count(DISTINCT recipient)::int AS people FROM queued_messages WHERE text LIKE '%设备检修%'`,
    )) as object[];
    expect(messages).toEqual([{ n: 60, people: 60 }]);
    const [other] = (await world.database.query('SELECT status FROM orders WHERE id = $1', [
      kept,
    ])) as [object];
    expect(other).toEqual({ status: 1 });
    await world.repair();
    expect(await world.drifts()).toEqual([]);

    await reopenDay(world.database, scope, by);
    expect(await book(accounts[60]!, session, [visitor()])).toMatch(/^\d+$/);
  });

  test('a booking in the moment of the closing is either cancelled too or refused', async () => {
    const session = world.sessions[9]!;
    const accounts = await world.makeAccounts(seats);
    const [outcomes] = await Promise.all([
      Promise.all(accounts.map((account) => book(account, session, [visitor()]))),
      closeDay(
        world.database,
        { areaId: 1, date: session.date, sessionId: null },
        { reason_zh: '临时闭馆', reason_en: 'closed' },
        by,
      ),
    ]);
    await carryOutAll(world);
    expect(outcomes).toHaveLength(seats);
    expect(await poolOf(session.id)).toMatchObject({ sold: 0 });
    const left = (await world.database.query(
      'SELECT 1 FROM orders WHERE visit_date = $1 AND status = 1',
      [session.date],
    )) as unknown[];
    expect(left).toEqual([]);
    await world.repair();
    expect(await world.drifts()).toEqual([]);
  });

  test('days are generated as their preview said; what exists stays; a special day has its own sessions', async () => {
    const last = world.sessions.at(-1)!.date;
    const from = addHallDays(last, -1);
    const to = addHallDays(last, 7);
    const closedOn = hallWeekday(addHallDays(last, 2));
    const { database } = world;
    const settings = await createSettings(database, 0).get();
    await saveWeek(database, { areaid: 1, weekdays: [closedOn], sessions: [] }, by);
    const preview = await previewDays(database, { areaid: 1, from, to }, settings);
    expect(preview.map(({ state }) => state).join(' ')).toBe(
      'exists exists new closed new new new new new',
    );
    const made = await generateDays(database, { areaid: 1, from, to }, settings, by);
    expect(made).toEqual(preview.filter(({ state }) => state === 'new').map(({ date }) => date));
    const special = {
      areaid: 1,
      date: addHallDays(last, 2),
      note: '纪念日',
      sessions: [{ starttime: '19:00', endtime: '21:00', personal: 100, team: 0, window: 0 }],
    };
    const make = (form: typeof special) => makeSpecialDay(database, form, settings, by);
    await expect(
      make({ ...special, sessions: [...special.sessions, ...special.sessions] }),
    ).rejects.toMatchObject({
      details: { faults: [{ field: 'starttime', index: 1 }] },
    });
    await make(special);
    await expect(make(special)).rejects.toMatchObject({
      details: { faults: [{ field: 'date', key: 'validation.plan.exists' }] },
    });
    const sessions = (await database.query(
      `SELECT to_char(s.starttime, 'HH24:MI') AS starttime, d.special, d.note FROM visit_sessions s
       JOIN visit_days d USING (area_id, visit_date) WHERE s.visit_date = $1`,
      [special.date],
    )) as object[];
    expect(sessions).toEqual([{ starttime: '19:00', special: true, note: '纪念日' }]);
  });

  test('a session that nobody asked for can be removed, another only closed', async () => {
    const [used, unused] = [world.sessions[12]!, world.sessions[13]!];
    const [account] = await world.makeAccounts(1);
    await book(account!, used, [visitor()]);
    await expect(removeSession(world, used.id, by)).rejects.toMatchObject({ code: 'A00012' });
    await removeSession(world, unused.id, by);
    expect(await book(account!, unused, [visitor()])).toBe('B00012');
    expect(await world.drifts()).toEqual([]);
  });
});
