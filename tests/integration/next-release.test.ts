import { beforeAll, expect, test } from '@jest/globals';
import type { NextReleaseView } from '@hall/shared/contract/staff/operations';
import { registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';

let system: System;
let database: RowsPool;
let ops: StaffClient;

beforeAll(async () => {
  system = await ownSystem();
  database = openRows(system.databaseUrl, 2);
  ops = await signInStaff(system.baseUrl, 'ops');
});

const asked = async (): Promise<NextReleaseView> =>
  (await ops.call<NextReleaseView>('GET', 'queues/release')).body;

test('the next release is shown with its days, sessions, seats and pace, with the operations permission', async () => {
  const scheduler = await signInStaff(system.baseUrl, 'scheduler');
  expect((await scheduler.call('GET', 'queues/release')).status).toBe(403);

  // The last two days open together, before all others that are still to open.
  const [rows] = await database.query<[{ day: string }[]]>(
    `UPDATE visit_days SET release_at = date_trunc('second', now()) + interval '5 minutes'
       WHERE visit_date IN (SELECT DISTINCT visit_date FROM visit_sessions JOIN visit_days USING (area_id, visit_date)
         WHERE NOT visit_days.closed ORDER BY 1 DESC LIMIT 2)
       RETURNING visit_date::text AS day`,
  );
  const days = rows.map(({ day }) => day);
  const [planned] = await database.query<[{ sessions: number; seats: number }]>(
    `SELECT count(DISTINCT s.id)::int AS sessions, sum(p.capacity - p.sold - p.held) FILTER (WHERE p.pool <> 'window')::int AS seats
     FROM visit_sessions s JOIN seat_pools p ON p.session_id = s.id WHERE s.visit_date = ANY($1::date[])`,
    [days],
  );
  const { release, ...pace } = await asked();
  expect(release).toMatchObject({ ...planned, days: [...new Set(days)].sort(), waiting: 0 });
  expect(release?.at).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
  expect(pace).toEqual({ openMinutes: 10, admittedPerSecond: 100 });

  const { client: visitor } = await registerVisitor(system.baseUrl);
  expect(await visitor.call('prequeue/join', { eventsdate: days[0]! })).toMatchObject({
    joined: true,
  });
  expect((await asked()).release?.waiting).toBe(1);
});

test('it excludes stopped and closed sessions, and is empty if nothing is pending', async () => {
  await database.query(
    `UPDATE visit_sessions SET stopped = true
     WHERE visit_date IN (SELECT visit_date FROM visit_days WHERE release_at > now())`,
  );
  expect((await asked()).release).toMatchObject({ sessions: 0, seats: 0 });
  await database.query('UPDATE visit_days SET closed = true WHERE release_at > now()');
  expect((await asked()).release).toBeNull();
});
