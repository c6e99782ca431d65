import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readVisitStatistics } from '@hall/domain/administration/statistics';
import { admitParty, recordExit, undoAdmission } from '@hall/domain/on-site/gate';
import { defaultSettings, writeSetting } from '@hall/domain/configuration/settings';
import { createDayBoards, type DayBoard } from '@hall/domain/on-site/day-board';
import { newRequestId } from '../support/booking-world';
import { by, type GateWorld, openGateWorld } from '../support/gate-world';
import { newPassport } from '../support/new-visitor';

describe('the day at a glance', () => {
  let gate: GateWorld;
  beforeAll(async () => {
    gate = await openGateWorld();
  });
  beforeEach(() => gate.wideOpen());

  /** Reads the current state, without a cache. */
  const read = (): Promise<DayBoard> => createDayBoards(gate.deps).read();
  const came = ({ arrivals }: DayBoard): number =>
    arrivals.reduce((sum, quarter) => sum + quarter.came, 0);

  const partyOf = async (size: number) => {
    const order = await gate.orderForToday(Array.from({ length: size }, () => newPassport()));
    return { id: order.id, tickets: await gate.ticketsOf(order.ticketcode) };
  };

  test('shows admitted and expected visitors, and follows an undo at the gate', async () => {
    const before = await read();
    const { id, tickets } = await partyOf(3);
    const { entryid } = await gate.admit(id, tickets.slice(0, 2));
    const after = await read();
    expect(after.sessions[0]).toMatchObject({
      admitted: before.sessions[0]!.admitted + 2,
      expected: before.sessions[0]!.expected + 1,
      noShow: 0,
    });
    expect(came(after)).toBe(came(before) + 2);
    expect(after.inside!.people).toBe(before.inside!.people + 2);
    expect(after.gates).toMatchObject([{ gate: '' }]);
    await undoAdmission(gate.deps, entryid, by);
    const undone = await read();
    expect(came(undone)).toBe(came(before));
    expect(undone.sessions[0]).toMatchObject({ admitted: before.sessions[0]!.admitted });
  });

  test('counts by gate, not by signed-in staff', async () => {
    const before = (await read()).gates;
    const { id, tickets } = await partyOf(3);
    const elsewhere = { ...by, staff: { ...by.staff, username: 'another' } };
    const enter = (ticket: string, staff: typeof by) =>
      admitParty(
        gate.deps,
        { entryid: newRequestId(), orderid: id, ticketids: [ticket], gate: '东门 ¦ East gate' },
        staff,
      );
    await enter(tickets[0]!, by);
    await enter(tickets[1]!, elsewhere);
    await gate.admit(id, [tickets[2]!]);
    const { gates } = await read();
    expect(gates.find((one) => one.gate === '东门 ¦ East gate')).toMatchObject({ came: 2 });
    const unnamed = (of: DayBoard['gates']) => of.find((one) => !one.gate)?.came ?? 0;
    expect(unnamed(gates)).toBe(unnamed(before) + 1);
  });

  test('assumes that visitors leave when their visit ends, and shows no number if the hall turns it off', async () => {
    const { id, tickets } = await partyOf(2);
    const before = (await read()).inside!.people;
    const { entryid } = await gate.admit(id, tickets);
    // So little, because the day may have just begun.
    await gate.world.database.query(
      `UPDATE admissions SET admitted_at = now() - interval '61 seconds' WHERE entryid = $1`,
      [entryid],
    );
    expect((await read()).inside).toMatchObject({ people: before + 2, stayMinutes: 90 });
    const rule = (peopleInside: 'off' | 'estimated', stayMinutes: number) =>
      writeSetting(gate.world.database, 'dayBoard', { peopleInside, stayMinutes, usualWeeks: 4 });
    await rule('off', 90);
    expect((await read()).inside).toBeNull();
    await rule('estimated', 1);
    expect((await read()).inside).toMatchObject({ stayMinutes: 1 });
    expect((await read()).inside!.people).toBe(before);
  });

  test('counts people inside by exits if the hall counts them, each entry once', async () => {
    const { id, tickets } = await partyOf(5);
    await gate.admit(id, tickets);
    const rule = (peopleInside: 'estimated' | 'counted') =>
      writeSetting(gate.world.database, 'dayBoard', {
        ...defaultSettings.dayBoard,
        peopleInside,
      });
    await rule('counted');
    const before = await read();
    expect(before.inside).toMatchObject({ people: came(before), counted: true, left: 0 });
    const exit = { entryid: newRequestId(), people: 3, gate: '东门 ¦ East gate' };
    expect(await recordExit(gate.deps.database, exit, by)).toBe(3);
    expect(await recordExit(gate.deps.database, exit, by)).toBe(3);
    await expect(recordExit(gate.deps.database, { ...exit, people: 4 }, by)).rejects.toMatchObject({
      code: 'A00011',
    });
    // Sent later by an offline gate, and a correction.
    const at = new Date(Date.now() - 1000).toISOString();
    await recordExit(gate.deps.database, { entryid: newRequestId(), people: -1, at }, by);
    expect((await read()).inside).toMatchObject({ people: came(before) - 2, left: 2 });
    await rule('estimated');
    expect((await read()).inside).toMatchObject({ counted: false });
  });

  test('compares with the same weekdays on which the hall was open', async () => {
    const { id, tickets } = await partyOf(4);
    const { entryid } = await gate.admit(id, tickets);
    expect((await read()).usualDays).toBe(0);
    await gate.world.database.query(
      `UPDATE admissions SET visit_date = visit_date - 14, admitted_at = (visit_date - 14 + time '09:20') AT TIME ZONE 'Asia/Shanghai'
       WHERE entryid = $1`,
      [entryid],
    );
    const compared = await read();
    expect(compared.usualDays).toBe(1);
    expect(compared.arrivals.find(({ quarter }) => quarter === '09:15')).toMatchObject({
      usual: 4,
    });
    await writeSetting(gate.world.database, 'dayBoard', {
      peopleInside: 'estimated',
      stayMinutes: 90,
      usualWeeks: 1,
    });
    expect((await read()).usualDays).toBe(0);
  });

  test('shows warnings, and none while all is well', async () => {
    expect((await read()).alerts).toEqual([]);
    await gate.world.database.query(
      `INSERT INTO operations_state (key, value) VALUES ('intake', '{"paused": true, "reason": "x"}')
       ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`,
    );
    expect((await read()).alerts).toEqual([{ kind: 'paused' }]);
  });

  test('counts absent visitors as missed once the gate admits no more', async () => {
    await partyOf(2);
    const expected = (await read()).sessions[0]!.expected;
    await writeSetting(gate.world.database, 'gate', {
      ...defaultSettings.gate,
      lateMinutes: 0,
    });
    await gate.closeTheGate();
    expect((await read()).sessions[0]).toMatchObject({ expected: 0, noShow: expected });
    // The statistics do not wait until the orders are completed.
    const range = { from: gate.today, to: gate.today };
    const { totals } = await readVisitStatistics(gate.world.database, range);
    expect(totals.noShow).toBe(expected);
  });
});
