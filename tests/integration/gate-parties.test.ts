import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  forgiveAbsences,
  lookUpParty,
  takeGateList,
  undoAdmission,
} from '@hall/domain/on-site/gate';
import { writeSetting } from '@hall/domain/configuration/settings';
import { untilLocked } from '../support/eventually';
import { by, type GateWorld, openGateWorld } from '../support/gate-world';
import { newPassport } from '../support/new-visitor';

/** The caller's sign-in on its device. */
const device = 'a terminal';

describe('the gate’s data of a party', () => {
  let gate: GateWorld;
  beforeAll(async () => {
    gate = await openGateWorld();
  });
  beforeEach(() => gate.wideOpen());

  test('shows time, gate and member of staff of the last admission, in the day list too', async () => {
    const order = await gate.orderForToday([newPassport(), newPassport()]);
    const [one, two] = (await gate.ticketsOf(order.ticketcode)) as [string, string];
    const last = async () =>
      (await lookUpParty(gate.deps, order.ticketcode)).parties[0]!.lastAdmission;
    const known = (await takeGateList(gate.deps, { device }, by))!.version;
    expect(await last()).toBeUndefined();
    await gate.admit(order.id, [one], { gate: '东门 ¦ East gate' });
    const { entryid } = await gate.admit(order.id, [two], { gate: '西门 ¦ West gate' });
    expect(await last()).toMatchObject({ gate: '西门 ¦ West gate', by: 'gate' });
    const day = await takeGateList(gate.deps, { device, known }, by);
    expect(day!.parties.find(({ orderId }) => orderId === order.id)).toMatchObject({
      lastAdmission: { gate: '西门 ¦ West gate', at: expect.any(Date) },
    });
    await undoAdmission(gate.deps, entryid, by);
    // Undone admissions do not count.
    expect(await last()).toMatchObject({
      gate: '东门 ¦ East gate',
    });
  });

  test('shows the name and leaders of a team or unit, and neither for an individual', async () => {
    const team = await gate.orderForToday([newPassport()]);
    const alone = await gate.orderForToday([newPassport()]);
    const guides = await gate.world.makeAccounts(2);
    await gate.world.database.query(
      `UPDATE orders SET account_type = 'ta', agency_id = account_id, guide_ids = $2 WHERE id = $1`,
      [team.id, guides],
    );
    for (const [i, account] of [team.account, ...guides].entries())
      await gate.world.database.query('UPDATE accounts SET realname = $2 WHERE id = $1', [
        account,
        ['金陵旅行社', '张伟', '王小明'][i],
      ]);
    const groupOf = async (code: string) => (await lookUpParty(gate.deps, code)).parties[0]!.group;
    expect(await groupOf(team.ticketcode)).toMatchObject({
      name: '金陵旅行社',
      isPerson: false,
      guides: ['张伟', '王小明'],
    });
    expect(await groupOf(alone.ticketcode)).toBeUndefined();
  });

  test('the day list contains the hall’s gates, and gets a new version when they change', async () => {
    const { version: known, gates } = (await takeGateList(gate.deps, { device }, by))!;
    expect(gates).toEqual([]);
    await writeSetting(gate.world.database, 'gates', { names: ['东门 ¦ East gate'] });
    const day = await takeGateList(gate.deps, { device, known }, by);
    expect(day?.gates).toEqual(['东门 ¦ East gate']);
    await writeSetting(gate.world.database, 'gates', { names: [] });
  });

  test('an offline gate admits to orders of its day only', async () => {
    const order = await gate.orderForToday([newPassport()]);
    const tickets = await gate.ticketsOf(order.ticketcode);
    const at = new Date(Date.now() - 86_400_000).toISOString();
    await expect(gate.admit(order.id, tickets, { offline: true, at })).rejects.toMatchObject({
      code: 'A00012',
      details: { key: 'gate.otherday' },
    });
  });

  test('a lock that staff set while no-shows expire stays', async () => {
    const { database, logger } = gate.world;
    const missed = await gate.orderForToday([newPassport()]);
    await gate.complete();
    await database.query(
      `UPDATE no_shows SET at = at - interval '121 days' WHERE account_id = $1`,
      [missed.account],
    );
    let forgiving: Promise<number> | undefined;
    await database.transaction(async (staff) => {
      await staff.query('UPDATE accounts SET status = 8 WHERE id = $1', [missed.account]);
      await staff.query(`INSERT INTO account_status_log (account_id, event) VALUES ($1, '8')`, [
        missed.account,
      ]);
      forgiving = forgiveAbsences({ ...gate.deps, logger });
      await untilLocked(database);
    });
    await forgiving;
    expect(await gate.statusOf(missed.account)).toBe(8);
  });
});
