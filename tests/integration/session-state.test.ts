import { beforeAll, expect, test } from '@jest/globals';
import {
  refusalOfSession,
  type SessionFacts,
  stateOfSession,
} from '@hall/shared/rules/session-state';
import { readSessionFillings } from '@hall/domain/schedule/calendar';
import { findSessionRefusal, lockPools, poolKey } from '@hall/domain/schedule/seats';
import { createScheduleBoard } from '@hall/domain/schedule/calendar';
import { readSessionsOf } from '@hall/domain/schedule/plan';
import type { Database } from '@hall/platform/postgres/data-source';
import { freshDatabase } from '../support/until-end';

interface Case extends SessionFacts {
  id: string;
  areaId: number;
  date: string;
  left: number;
}

let database: Database;
let cases: Case[];
beforeAll(async () => {
  database = await freshDatabase(4);
  cases = await makeEveryCase(database);
});

test('every session has the same state for visitors, the staff schedule and the first page', async () => {
  const board = await createScheduleBoard(database);
  board.close();
  const days = [...new Map(cases.map((one) => [`${one.areaId}`, one])).values()];
  const plans = await Promise.all(
    days.map(({ areaId, date }) => readSessionsOf(database, areaId, date)),
  );
  const overviews = await Promise.all(
    [...new Set(cases.map(({ date }) => date))].map((date) => readSessionFillings(database, date)),
  );
  const planned = new Map(plans.flat().map(({ id, state }) => [id, state]));
  const shown = new Map(overviews.flat().map(({ id, state }) => [id, state]));
  expect(cases).toHaveLength(192);
  for (const { id, left, ...facts } of cases) {
    const state = stateOfSession(facts, left);
    const states = [board.find(id, 'personal')?.state, planned.get(id), shown.get(id)];
    expect({ facts, left, states }).toEqual({ facts, left, states: [state, state, state] });
  }
});

test('gateway and worker refuse a session for the same reason', async () => {
  const board = await createScheduleBoard(database);
  board.close();
  const pools = cases.map(({ id }) => ({ sessionId: id, pool: 'personal' as const }));
  const locked = await database.transaction((transaction) => lockPools(transaction, pools));
  for (const { id, ...facts } of cases) {
    const refusal = refusalOfSession(facts);
    const worker = locked.get(poolKey({ sessionId: id, pool: 'personal' }))?.refusal;
    const gateway = board.find(id, 'personal')?.refusal;
    expect({ facts, gateway, worker }).toEqual({ facts, gateway: refusal, worker: refusal });
    // An authorized unit needs no release.
    const unit = await database.transaction((transaction) => findSessionRefusal(transaction, id));
    expect({ facts, unit }).toEqual({
      facts,
      unit: refusalOfSession({ ...facts, released: true }),
    });
  }
});

/** Makes a day for each state of a day, in separate areas, with a session for each state of a session. */
async function makeEveryCase(database: Database): Promise<Case[]> {
  const either = '(VALUES (false), (true))';
  await database.query(
    `INSERT INTO areas (id, name_zh, name_en) SELECT n, '区域' || n, 'Area ' || n FROM generate_series(1, 8) n`,
  );
  await database.query(
    `INSERT INTO visit_days (area_id, visit_date, closed, release_at)
     SELECT row_number() OVER (), (now() AT TIME ZONE 'Asia/Shanghai')::date + CASE WHEN o.so THEN 0 ELSE 9 END, c.so,
            now() + CASE WHEN r.so THEN interval '-1 day' ELSE interval '1 day' END
     FROM ${either} c(so), ${either} o(so), ${either} r(so)`,
  );
  await database.query(
    'INSERT INTO seat_ledgers (visit_date) SELECT DISTINCT visit_date FROM visit_days',
  );
  await database.query(
    `WITH made AS (
       INSERT INTO visit_sessions (area_id, visit_date, starttime, endtime, capacity, closed, stopped, release_at)
       SELECT d.area_id, d.visit_date, k.t, k.t + interval '10 minutes', 4, k.closed, k.stopped,
              CASE WHEN k.released THEN now() - interval '1 minute' END
       FROM visit_days d, (SELECT time '01:00' + row_number() OVER () * interval '15 minutes' AS t, c.so AS closed,
                             s.so AS stopped, r.so AS released
                           FROM ${either} c(so), ${either} s(so), ${either} r(so), generate_series(1, 3)) k
       RETURNING id, visit_date)
     INSERT INTO seat_pools (session_id, visit_date, pool, capacity, sold, held)
     SELECT id, visit_date, 'personal', 4, CASE id % 3 WHEN 0 THEN 3 WHEN 1 THEN 2 ELSE 4 END, CASE id % 3 WHEN 1 THEN 2 ELSE 0 END
     FROM made`,
  );
  return (await database.query(
    `SELECT s.id::text, s.area_id AS "areaId", s.visit_date::text AS date, s.closed OR d.closed AS closed, s.stopped,
            s.visit_date <= (now() AT TIME ZONE 'Asia/Shanghai')::date AS over,
            (s.visit_date + s.endtime) AT TIME ZONE 'Asia/Shanghai' <= now() AS ended,
            d.release_at <= now() OR s.release_at IS NOT NULL AS released, p.capacity - p.sold - p.held AS left
     FROM visit_sessions s JOIN visit_days d USING (area_id, visit_date) JOIN seat_pools p ON p.session_id = s.id`,
  )) as Case[];
}
