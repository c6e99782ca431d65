import { beforeEach, describe, expect, test } from '@jest/globals';
import { readReviewLists } from '@hall/domain/administration/review';
import { defaultSettings, writeSetting } from '@hall/domain/configuration/settings';
import { readAuditList } from '@hall/domain/foundation/audit';
import { type AbsenceAct, decideAbsences, readAbsences } from '@hall/domain/on-site/gate';
import { applyBlacklistRule } from '@hall/domain/people/blacklist';
import { by, type GateWorld, openGateWorld } from '../support/gate-world';
import { newPassport } from '../support/new-visitor';

describe('the absences of a session', () => {
  let gate: GateWorld;
  beforeEach(async () => {
    gate = await openGateWorld();
    await gate.wideOpen();
  });

  const readDay = async () => (await readAbsences(gate.world.database, gate.today))[0]!;
  const decide = async (act: AbsenceAct) => {
    const deps = { ...gate.deps, signIns: { forget: () => undefined } };
    return decideAbsences(deps, by, (await readDay()).id, act, '闸机故障');
  };
  const waiting = async () => {
    const [list] = await readReviewLists(
      gate.world.database,
      ['absences'],
      defaultSettings.overdue,
    );
    return { cases: list!.count, open: await readAbsences(gate.world.database, null) };
  };
  const statuses = (orders: { account: string }[]) =>
    Promise.all(orders.map(({ account }) => gate.statusOf(account)));
  /** Sends the waiting messages. @returns their number */
  const countMessages = async (): Promise<number> => (await gate.send()).length;
  const twoOrders = async () => [
    await gate.orderForToday([newPassport()]),
    await gate.orderForToday([newPassport()]),
  ];

  test('wait for staff if nobody was admitted, and take effect once confirmed', async () => {
    const orders = await twoOrders();
    const tickets = await gate.ticketsOf(orders[0]!.ticketcode);
    await gate.complete();
    expect(await statuses(orders)).toEqual([1, 1]);
    expect(await countMessages()).toBe(0);
    expect(await waiting()).toMatchObject({ cases: 1, open: [{ accounts: 2, state: 'open' }] });
    await writeSetting(gate.world.database, 'missedVisits', {
      missed: 1,
      withinDays: 60,
      forDays: 90,
    });
    expect(await applyBlacklistRule(gate.deps)).toBe(0);
    // A device without network reports late.
    const at = new Date().toISOString();
    await gate.admit(orders[0]!.id, tickets, { offline: true, at });
    expect(await countMessages()).toBe(0);
    expect(await decide('confirm')).toBe(1);
    expect(await statuses(orders)).toEqual([1, 2]);
    expect(await countMessages()).toBe(1);
    expect(await waiting()).toEqual({ cases: 0, open: [] });
    expect(await applyBlacklistRule(gate.deps)).toBe(1);
    await expect(decide('confirm')).rejects.toMatchObject({ code: 'A00012' });
  });

  test('are dismissed without a trace on the accounts', async () => {
    const orders = await twoOrders();
    await gate.complete();
    expect(await decide('withdraw')).toBe(2);
    expect(await statuses(orders)).toEqual([1, 1]);
    expect(await countMessages()).toBe(0);
    expect(await waiting()).toEqual({ cases: 0, open: [] });
  });

  test('wait for staff if the session was marked as disturbed before its end', async () => {
    const guest = await gate.orderForToday([newPassport()]);
    await gate.admit(guest.id, await gate.ticketsOf(guest.ticketcode));
    const orders = await twoOrders();
    expect(await decide('disturb')).toBe(0);
    expect(await waiting()).toEqual({ cases: 0, open: [] });
    await gate.complete();
    expect(await statuses(orders)).toEqual([1, 1]);
    expect(await waiting()).toMatchObject({ cases: 1, open: [{ reason: '闸机故障' }] });
  });

  test('are taken back as one, with a message to everybody who was warned', async () => {
    const guest = await gate.orderForToday([newPassport()]);
    await gate.admit(guest.id, await gate.ticketsOf(guest.ticketcode));
    const orders = await twoOrders();
    const expectAll = async (status: number) => {
      expect(await statuses(orders)).toEqual([status, status]);
      expect(await countMessages()).toBe(2);
    };
    await gate.complete();
    await expectAll(2);
    expect(await decide('disturb')).toBe(2);
    await expectAll(1);
    await decide('confirm');
    await expectAll(2);
    expect(await decide('withdraw')).toBe(2);
    await expectAll(1);
    const { rows } = await readAuditList(gate.world.database, { act: 'session.withdraw' });
    expect(rows[0]).toMatchObject({ reason: '闸机故障', after: { accounts: expect.any(Array) } });
    // Orders that are completed later give no absence either.
    const late = await gate.orderForToday([newPassport()]);
    await gate.complete();
    expect(await statuses([late])).toEqual([1]);
  });
});
