import { beforeAll, expect, test } from '@jest/globals';
import { writeSetting } from '@hall/domain/configuration/settings';
import { readVisitStatistics } from '@hall/domain/administration/statistics';
import { freeUnclaimedSeats } from '@hall/domain/schedule/seat-moves';
import { eventually } from '../support/eventually';
import { type GateWorld, openGateWorld } from '../support/gate-world';

let gate: GateWorld;
const run = <Row>(sql: string, values: unknown[] = []) =>
  gate.world.database.query(sql, values) as Promise<Row[]>;
const deps = () => ({ ...gate.world, settings: gate.deps.settings });
const poolOf = async (pool: string) =>
  (
    await run<{ capacity: number; sold: number }>(
      `SELECT p.capacity, p.sold FROM seat_pools p JOIN visit_sessions s ON s.id = p.session_id
       WHERE s.visit_date = $1 AND p.pool = $2`,
      [gate.today, pool],
    )
  )[0]!;

const offered = async () => {
  const range = { from: gate.today, to: gate.today };
  const { totals, pools } = await readVisitStatistics(gate.world.database, range);
  return [totals.capacity, pools.find(({ pool }) => pool === 'window')?.capacity];
};

beforeAll(async () => {
  gate = await openGateWorld();
  await gate.wideOpen();
  await run(
    `UPDATE visit_sessions SET starttime = '00:00', endtime = '23:59:59' WHERE visit_date = $1`,
    [gate.today],
  );
  await run(
    `INSERT INTO seat_pools (session_id, pool, visit_date, capacity)
     SELECT id, 'window', visit_date, 2 FROM visit_sessions WHERE visit_date = $1 ON CONFLICT DO NOTHING`,
    [gate.today],
  );
});

test('the counter gets the seats of parties that did not come, once, and only if the hall wants it', async () => {
  const came = await gate.orderForToday(['E11111111', 'E22222222']);
  const missing = await gate.orderForToday(['E33333333', 'E44444444', 'E55555555']);
  await run('UPDATE seat_pools SET sold = 5 WHERE pool = $1 AND visit_date = $2', [
    'personal',
    gate.today,
  ]);
  const [first] = await gate.ticketsOf(came.ticketcode);
  await gate.admit(came.id, [first!]);
  const before = await poolOf('window');
  const offeredBefore = await offered();

  await freeUnclaimedSeats(deps());
  expect(await poolOf('window')).toEqual(before);

  await writeSetting(gate.world.database, 'counterSeats', { unclaimedAfter: 1 });
  // In the first minute of a day no session began a minute ago.
  await eventually(async () => {
    await freeUnclaimedSeats(deps());
    expect(await poolOf('window')).toEqual({ ...before, capacity: before.capacity + 3 });
  }, 90_000);
  await freeUnclaimedSeats(deps());
  expect((await poolOf('window')).capacity).toBe(before.capacity + 3);

  // A seat that is offered twice is one seat.
  expect(await offered()).toEqual(offeredBefore);

  const acts = await run<{ username: string; after: object }>(
    `SELECT username, after FROM audit_log WHERE act = 'session.free'`,
  );
  expect(acts).toEqual([{ username: 'unclaimed-seats-rule', after: { seats: 3 } }]);
  const [session] = await run<{ fits: boolean }>(
    `SELECT s.capacity = (SELECT sum(capacity) FROM seat_pools p WHERE p.session_id = s.id) AS fits
     FROM visit_sessions s WHERE s.visit_date = $1`,
    [gate.today],
  );
  expect(session?.fits).toBe(true);

  // A late visitor is admitted all the same.
  const late = await gate.ticketsOf(missing.ticketcode);
  expect(await gate.admit(missing.id, late)).toBeTruthy();
});
