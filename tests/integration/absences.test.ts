import { beforeAll, describe, expect, test } from '@jest/globals';
import { writeSetting } from '@hall/domain/configuration/settings';
import { forgiveAbsences } from '@hall/domain/on-site/gate';
import { endStatuses } from '@hall/domain/people/accounts';
import { type GateWorld, openGateWorld } from '../support/gate-world';
import { newPassport } from '../support/new-visitor';

describe('absences of an account', () => {
  let gate: GateWorld;
  beforeAll(async () => {
    gate = await openGateWorld();
    // The session has an admission, so that its absences count.
    await gate.wideOpen();
    const guest = await gate.orderForToday([newPassport()]);
    await gate.admit(guest.id, await gate.ticketsOf(guest.ticketcode));
  });

  const miss = async (account?: string) => {
    await gate.wideOpen();
    const order = await gate.orderForToday([newPassport()], account);
    const tickets = await gate.ticketsOf(order.ticketcode);
    await gate.complete();
    return { ...order, tickets };
  };
  const admitLate = ({ id, tickets }: { id: string; tickets: string[] }) =>
    gate.admit(id, tickets, { offline: true, at: new Date().toISOString() });
  test('the status follows the absences that remain, in whatever order they are taken back', async () => {
    for (const late of [
      [0, 1],
      [1, 0],
    ]) {
      const first = await miss();
      const expectNotified = async (status: number, text: string) => {
        expect(await gate.statusOf(first.account)).toBe(status);
        expect(await gate.send(first.account)).toEqual([expect.stringContaining(text)]);
      };
      await expectNotified(2, '账号已被记警告');
      const both = [first, await miss(first.account)];
      await expectNotified(8, '账号已被锁定');
      await admitLate(both[late[0]!]!);
      await expectNotified(2, '账号目前为警告状态');
      await admitLate(both[late[1]!]!);
      await expectNotified(1, '账号已恢复正常');
    }
  });

  test('a lock or warning by staff stays when an absence is taken back', async () => {
    for (const status of [2, 8]) {
      const order = await miss();
      await gate.world.database.query('UPDATE accounts SET status = $2 WHERE id = $1', [
        order.account,
        status,
      ]);
      await gate.world.database.query(
        'INSERT INTO account_status_log (account_id, event) VALUES ($1, $2)',
        [order.account, status],
      );
      if (status === 2) await miss(order.account);
      await admitLate(order);
      expect(await gate.statusOf(order.account)).toBe(status);
    }
  });

  test('a lock by absences outlives a warning by staff that ends', async () => {
    const first = await miss();
    await gate.world.database.query(
      `UPDATE accounts SET status = 2, status_until = now() + interval '1 hour' WHERE id = $1`,
      [first.account],
    );
    await gate.world.database.query(
      `INSERT INTO account_status_log (account_id, event) VALUES ($1, '2')`,
      [first.account],
    );
    await miss(first.account);
    await miss(first.account);
    await gate.world.database.query('UPDATE accounts SET status_until = now() WHERE id = $1', [
      first.account,
    ]);
    expect(await endStatuses(gate.world.database, 120)).toBe(1);
    expect(await gate.statusOf(first.account)).toBe(8);
  });

  test('a rule that is switched off (0) lifts its warnings and locks, and gives none', async () => {
    const { account } = await miss();
    expect(await gate.send(account)).toHaveLength(1);
    await writeSetting(gate.world.database, 'noShow', { days: 0 });
    const { logger } = gate.world;
    await forgiveAbsences({ ...gate.deps, logger });
    expect(await gate.statusOf(account)).toBe(1);
    await miss(account);
    expect(await gate.statusOf(account)).toBe(1);
    await writeSetting(gate.world.database, 'noShow', { days: 120 });
    expect(await gate.send(account)).toEqual([]);
  });
});
