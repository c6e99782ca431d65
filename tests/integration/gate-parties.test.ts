import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { lookUpParty, takeGateList, undoAdmission } from '@hall/domain/on-site/gate';
import { writeSetting } from '@hall/domain/configuration/settings';
import { by, type GateWorld, openGateWorld } from '../support/gate-world';
import { newPassport } from '../support/new-visitor';

/** The sign-in on the device of whoever asks. */
const device = 'a terminal';

describe('what the gate shows of a party', () => {
  let gate: GateWorld;
  beforeAll(async () => {
    gate = await openGateWorld();
  });
  beforeEach(() => gate.wideOpen());

  test('a party says when, where and by whom somebody of it came in last, in the list of the day too', async () => {
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
    // What was taken back does not count.
    expect(await last()).toMatchObject({
      gate: '东门 ¦ East gate',
    });
  });

  test('a group says what it is called and who leads it, and an individual neither', async () => {
    const group = await gate.orderForToday([newPassport()]);
    const alone = await gate.orderForToday([newPassport()]);
    await gate.world.database.query(
      `UPDATE orders SET account_type = 'ta', agency_id = account_id WHERE id = $1`,
      [group.id],
    );
    await gate.world.database.query(`UPDATE accounts SET realname = '金陵旅行社' WHERE id = $1`, [
      group.account,
    ]);
    const groupOf = async (code: string) => (await lookUpParty(gate.deps, code)).parties[0]!.group;
    expect(await groupOf(group.ticketcode)).toMatchObject({ name: '金陵旅行社', isPerson: false });
    expect(await groupOf(alone.ticketcode)).toBeUndefined();
  });

  test('the list of the day names the hall’s gates, and is another one where they change', async () => {
    const { version: known, gates } = (await takeGateList(gate.deps, { device }, by))!;
    expect(gates).toEqual([]);
    await writeSetting(gate.world.database, 'gates', { names: ['东门 ¦ East gate'] });
    const day = await takeGateList(gate.deps, { device, known }, by);
    expect(day?.gates).toEqual(['东门 ¦ East gate']);
    await writeSetting(gate.world.database, 'gates', { names: [] });
  });
});
