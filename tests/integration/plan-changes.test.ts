import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BulkPlanDto } from '@hall/shared/contract/staff/bulk-plan';
import { addHallDays } from '@hall/shared/rules/hall-time';
import { createSettings, defaultSettings } from '@hall/domain/configuration/settings';
import { readActsOn, readAuditList } from '@hall/domain/foundation/audit';
import {
  changePlan,
  copyPlan,
  findUndoableChange,
  previewPlan,
  readSessionsOf,
  setCapacity,
  undoPlanChange,
} from '@hall/domain/schedule/plan';
import { by, openScheduleWorld, type ScheduleWorld } from '../support/schedule-world';

describe('many sessions changed at once', () => {
  let world: ScheduleWorld;
  let dates: string[];
  beforeAll(async () => {
    world = await openScheduleWorld();
    dates = [...new Set(world.sessions.map(({ date }) => date))].sort();
  });

  const limits = defaultSettings.sessionSeats;
  const form = (wish: Partial<BulkPlanDto>): BulkPlanDto => ({
    areaid: 1,
    act: 'seats',
    dates: [],
    sessions: [],
    ...wish,
  });
  const change = (wish: Partial<BulkPlanDto>) => changePlan(world, form(wish), by, limits);
  const sessionsOn = (date: string) => world.sessions.filter((session) => session.date === date);
  const bookOn = async (date: string, visitors = 1) => {
    const [account] = await world.makeAccounts(1);
    return world.book(
      account!,
      sessionsOn(date)[0]!,
      Array.from({ length: visitors }, () => world.visitor()),
    );
  };
  const entries = async () =>
    (await readAuditList(world.database, { act: 'plan.', pagesize: 50 } as never)).rows.map(
      ({ act }) => act,
    );

  test('seats of whole days change in one transaction with one audit entry; taken ones stay, Redis follows', async () => {
    const [day, next] = [dates[0]!, dates[1]!];
    expect(await bookOn(day, 4)).toMatch(/^\d+$/);
    const wish = { dates: [day, next], personal: 3 };
    const preview = await previewPlan(world.database, form(wish), limits);
    expect(preview.changes).toHaveLength(5);
    expect(preview.skipped).toMatchObject([{ why: 'taken', taken: 4 }]);
    const before = (await entries()).length;
    expect(await change(wish)).toMatchObject({ sessions: 5 });
    expect((await entries()).length).toBe(before + 1);
    expect(await world.poolOf(sessionsOn(day)[0]!.id)).toMatchObject({ capacity: 6, sold: 4 });
    expect(await world.poolOf(sessionsOn(next)[0]!.id)).toMatchObject({ capacity: 3 });
    expect(await world.drifts()).toEqual([]);
    const [account] = await world.makeAccounts(1);
    const four = [world.visitor(), world.visitor(), world.visitor(), world.visitor()];
    expect(await world.book(account!, sessionsOn(next)[0]!, four)).toBe('B00016');
    await expect(change({ dates: [next], personal: 3 })).rejects.toMatchObject({ code: 'A00012' });
    await expect(change({ dates: [next], personal: 9000 })).rejects.toMatchObject({
      code: 'A00002',
    });
  });

  test('seats are restored while nobody has taken them, and not after', async () => {
    const day = dates[2]!;
    const { id } = await change({ dates: [day], personal: 8 });
    expect(await findUndoableChange(world.database, 1)).toMatchObject({ id, days: [day] });
    await undoPlanChange(world, id, by);
    const { rows } = await readAuditList(world.database, { act: 'plan.undo' } as never);
    const seatsOf = (personal: number) => ({
      seats: { [sessionsOn(day)[0]!.id]: expect.objectContaining({ personal }) },
    });
    expect(rows[0]).toMatchObject({ before: seatsOf(8), after: { days: [day], ...seatsOf(6) } });
    expect(await world.poolOf(sessionsOn(day)[0]!.id)).toMatchObject({ capacity: 6 });
    expect(await world.drifts()).toEqual([]);
    expect(await findUndoableChange(world.database, 1)).toBeUndefined();
    await expect(undoPlanChange(world, id, by)).rejects.toMatchObject({ code: 'A00012' });

    const again = await change({ dates: [day], personal: 7 });
    expect(await bookOn(day, 7)).toMatch(/^\d+$/);
    expect(await findUndoableChange(world.database, 1)).toBeUndefined();
    await expect(undoPlanChange(world, again.id, by)).rejects.toMatchObject({
      details: { key: 'answer.A00012_planUsed' },
    });
    expect(await world.poolOf(sessionsOn(day)[0]!.id)).toMatchObject({ capacity: 7, sold: 7 });
  });

  test('single sessions are stopped and resumed; only the last change can be undone', async () => {
    const day = dates[3]!;
    const ids = sessionsOn(day)
      .slice(0, 2)
      .map((session) => session.id);
    const stopped = async () =>
      (await readSessionsOf(world.database, 1, day)).filter((session) => session.stopped).length;
    const first = await change({ act: 'stop', sessions: ids });
    expect(await stopped()).toBe(2);
    expect(await bookOn(day)).toBe('B00013');
    const second = await change({ act: 'resume', dates: [day] });
    expect([second.sessions, await stopped()]).toEqual([2, 0]);
    await expect(undoPlanChange(world, first.id, by)).rejects.toMatchObject({ code: 'A00012' });
    await undoPlanChange(world, second.id, by);
    expect(await stopped()).toBe(2);
  });

  test('a bulk change is in the history of each affected session and day', async () => {
    const day = dates[3]!;
    const [first, , third] = sessionsOn(day);
    const actsOn = async (type: string, id: string) =>
      (await readActsOn(world.database, type, id)).map(({ act }) => act);
    const before = await actsOn('session', first!.id);
    expect(before).toContain('plan.resume');
    expect(await actsOn('session', third!.id)).toEqual([]);
    const { id } = await change({ act: 'stop', sessions: [third!.id] });
    await undoPlanChange(world, id, by);
    expect(await actsOn('session', third!.id)).toEqual(['plan.undo', 'plan.stop']);
    expect(await actsOn('session', first!.id)).toEqual(before);
    expect((await actsOn('day', `1/${day}`)).slice(0, 2)).toEqual(['plan.undo', 'plan.stop']);
    expect(await actsOn('day', `2/${day}`)).toEqual([]);
    const seats = { personal: 7, team: 0, window: 0 };
    await setCapacity(world, third!.id, seats, by);
    expect((await actsOn('day', `1/${day}`))[0]).toBe('session.capacity');
  });

  test('a closing previews the affected visitors, and cannot be undone for them', async () => {
    const [day, empty] = [dates[4]!, dates[5]!];
    await bookOn(day, 3);
    // Two visitors have no phone; one of them reads mail.
    await bookOn(day);
    await world.database.query(
      `UPDATE accounts SET telnum = '' FROM orders o WHERE accounts.id = o.account_id AND o.visit_date = $1 AND o.ticketcount = 1`,
      [day],
    );
    await bookOn(day);
    await world.database.query(
      `WITH newest AS (UPDATE accounts SET telnum = '' WHERE id = (SELECT max(id) FROM accounts) RETURNING id)
       INSERT INTO mail_wishes (account_id, address, confirmed_at) SELECT id, 'reads@example.org', now() FROM newest`,
    );
    const wish = { act: 'close' as const, dates: [day, empty] };
    const { fallout, changes, hit } = await previewPlan(world.database, form(wish), limits);
    expect(fallout).toEqual({
      orders: 3,
      visitors: 5,
      inside: 0,
      units: 0,
      unreachable: 1,
      waiting: 0,
    });
    expect(hit).toMatchObject([{ date: day, orders: 3, visitors: 5 }]);
    expect(changes).toHaveLength(6);
    await expect(change(wish)).rejects.toMatchObject({ code: 'A00002' });
    const reason = { reason_zh: '设备检修', reason_en: 'Maintenance' };
    const { id } = await change({ ...wish, ...reason });
    await world.carryOutAll(world);
    expect(await bookOn(day)).toBe('B00012');
    const orders = (await world.database.query(`SELECT status FROM orders WHERE visit_date = $1`, [
      day,
    ])) as { status: number }[];
    expect(orders.map(({ status }) => status)).toEqual([3, 3, 3]);
    await expect(undoPlanChange(world, id, by)).rejects.toMatchObject({ code: 'A00012' });

    const harmless = await change({ act: 'close', dates: [dates[6]!], ...reason });
    await world.carryOutAll(world);
    await undoPlanChange(world, harmless.id, by);
    expect(await bookOn(dates[6]!)).toMatch(/^\d+$/);
  });

  test('days and sessions are reopened together, and closed again while nobody has booked', async () => {
    const day = dates[5]!;
    const [first, second] = sessionsOn(day);
    const closedNow = async () =>
      (await readSessionsOf(world.database, 1, day)).map((session) => session.closed);
    const reason = { reason_zh: '设备检修', reason_en: 'Maintenance' };
    // The test before closed the day. One of its sessions is also closed separately.
    await world.database.query('UPDATE visit_sessions SET closed = true WHERE id = $1', [
      first!.id,
    ]);
    expect(await closedNow()).toEqual([true, true, true]);
    const alone = await previewPlan(
      world.database,
      form({ act: 'reopen', sessions: [second!.id] }),
      limits,
    );
    expect(alone.skipped).toMatchObject([{ why: 'day' }]);
    const { id, sessions } = await change({ act: 'reopen', dates: [day] });
    expect([sessions, await closedNow()]).toEqual([3, [false, false, false]]);
    await undoPlanChange(world, id, by);
    expect(await closedNow()).toEqual([true, true, true]);
    const again = await change({ act: 'reopen', dates: [day] });
    expect(await bookOn(day)).toMatch(/^\d+$/);
    await expect(undoPlanChange(world, again.id, by)).rejects.toMatchObject({ code: 'A00012' });
    const busy = await change({ act: 'close', sessions: [second!.id], ...reason });
    const preview = () =>
      previewPlan(world.database, form({ act: 'reopen', sessions: [second!.id] }), limits);
    expect((await preview()).skipped).toMatchObject([{ why: 'busy' }]);
    await world.carryOutAll(world);
    expect((await preview()).changes).toHaveLength(1);
    expect(busy.sessions).toBe(1);
  });

  test('a day is copied to missing and to unused days; a used one is unchanged', async () => {
    const settings = await createSettings(world.database, 0).get();
    const copy = (to: string, days: 1 | 7 = 1) =>
      copyPlan(world, { areaid: 1, from: dates[0]!, to, days }, settings, by);
    const beyond = addHallDays(dates.at(-1)!, 3);
    expect(await copy(beyond)).toEqual({ made: [beyond], left: [] });
    const planOf = async (date: string) =>
      (await readSessionsOf(world.database, 1, date)).map(({ starttime, endtime, pools }) => ({
        starttime,
        endtime,
        seats: pools.map(({ capacity }) => capacity),
      }));
    expect(await planOf(beyond)).toEqual(await planOf(dates[0]!));
    await change({ dates: [beyond], personal: 50 });
    await copy(beyond);
    expect(await planOf(beyond)).toEqual(await planOf(dates[0]!));
    expect(await world.drifts()).toEqual([]);
    await expect(copy(dates[2]!)).rejects.toMatchObject({ code: 'A00012' });
    await expect(copy(dates[0]!)).rejects.toMatchObject({ code: 'A00002' });
    await expect(copy(addHallDays(dates[0]!, 3), 7)).rejects.toMatchObject({ code: 'A00002' });
  });

  test('a copied week is undone: its new days are removed, the others are restored', async () => {
    const settings = await createSettings(world.database, 0).get();
    const copy = (from: string, to: string, days: 1 | 7) =>
      copyPlan(world, { areaid: 1, from, to, days }, settings, by);
    const plansOf = (days: string[]) =>
      Promise.all(
        days.map(async (date) =>
          (await readSessionsOf(world.database, 1, date)).map(
            ({ starttime, endtime, stopped, pools }) => ({
              starttime,
              endtime,
              stopped,
              seats: pools.map(({ capacity }) => capacity),
            }),
          ),
        ),
      );
    const to = addHallDays(dates[0]!, 21);
    await expect(copy(dates[0]!, addHallDays(to, 1), 7)).rejects.toMatchObject({ code: 'A00002' });
    const week = Array.from({ length: 7 }, (_, i) => addHallDays(to, i));
    await copy(dates[0]!, week[1]!, 1);
    await change({ dates: [week[1]!], personal: 31 });
    await change({ act: 'stop', dates: [week[1]!] });
    const before = await plansOf(week);
    expect(before.map((sessions) => sessions.length)).toEqual([0, 3, 0, 0, 0, 0, 0]);

    const { made } = await copy(dates[0]!, to, 7);
    expect(made).toContain(week[1]!);
    expect(await plansOf(week)).not.toEqual(before);
    const last = await findUndoableChange(world.database, 1);
    expect(last).toMatchObject({ act: 'copy' });
    await undoPlanChange(world, last!.id, by);
    expect(await plansOf(week)).toEqual(before);
    expect(
      await world.database.query(
        'SELECT visit_date::text AS date FROM visit_days WHERE visit_date = ANY($1)',
        [week],
      ),
    ).toEqual([{ date: week[1] }]);
    expect(await world.drifts()).toEqual([]);
    expect((await entries())[0]).toBe('plan.undo');
    expect(await findUndoableChange(world.database, 1)).toBeUndefined();
  });

  test('a copy with a booking stays', async () => {
    const settings = await createSettings(world.database, 0).get();
    const to = addHallDays(dates.at(-1)!, 20);
    await copyPlan(world, { areaid: 1, from: dates[0]!, to, days: 1 }, settings, by);
    const { id } = (await findUndoableChange(world.database, 1))!;
    const sessionId = (await readSessionsOf(world.database, 1, to))[0]!.id;
    const release = (at: string) =>
      world.database.query(`UPDATE visit_sessions SET release_at = ${at} WHERE id = $1`, [
        sessionId,
      ]);
    const [account] = await world.makeAccounts(1);
    await release('now()');
    expect(
      await world.book(account!, { ...sessionsOn(dates[0]!)[0]!, id: sessionId, date: to }, [
        world.visitor(),
      ]),
    ).toMatch(/^\d+$/);
    await release('NULL');
    expect(await findUndoableChange(world.database, 1)).toBeUndefined();
    await expect(undoPlanChange(world, id, by)).rejects.toMatchObject({
      details: { key: 'answer.A00012_planUsed' },
    });
    expect(await readSessionsOf(world.database, 1, to)).toHaveLength(3);
  });
});
