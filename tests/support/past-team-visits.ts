import type { Database } from '@hall/platform/postgres/data-source';

/** The arrivals of a team: the minute and the number of people of each admission. */
export type Arrivals = readonly (readonly [minute: number, people: number])[];

/** Twenty people who do not know each other. */
export const scattered: Arrivals = [
  [0, 4],
  [20, 5],
  [35, 6],
  [50, 5],
];

/** @returns the id of an account that can only book */
export async function makeAccount(database: Database, type: string): Promise<string> {
  const [{ id }] = (await database.query(
    `INSERT INTO accounts (type, telnum, status, idnum_sealed, idnum_key)
     VALUES ($1, 'a' || gen_random_uuid(), 1, '', 'own ' || gen_random_uuid()) RETURNING id::text`,
    [type],
  )) as [{ id: string }];
  return id;
}

/**
 * Makes a completed visit of twenty people some days ago.
 * @param sessionId the session of the visit
 * @returns the id of its order
 */
export async function bringTeam(
  database: Database,
  accountId: string,
  sessionId: string,
  daysAgo: number,
  arrivals: Arrivals,
): Promise<string> {
  const run = (sql: string, values: unknown[]) => database.query(sql, values);
  const [{ id }] = (await run(
    `INSERT INTO orders (orderno, requestid, ticketcode, account_id, account_type, area_id, session_id, visit_date,
       pool, ticketcount, status)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), a.id, a.type, 1, $2, now()::date - $3::int,
       CASE a.type WHEN 'user' THEN 'personal' ELSE 'team' END, 20, 2
     FROM accounts a WHERE a.id = $1 RETURNING id::text`,
    [accountId, sessionId, daysAgo],
  )) as [{ id: string }];
  const came = arrivals.reduce((sum, [, people]) => sum + people, 0);
  const tickets = (await run(
    `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status, holds_seat)
     SELECT $1, n, now()::date - $3::int, '王小明', 1, '', gen_random_uuid(), CASE WHEN n <= $2 THEN 2 ELSE 4 END, false
     FROM generate_series(1, 20) n RETURNING id::text`,
    [id, came, daysAgo],
  )) as { id: string }[];
  let from = 0;
  for (const [minute, people] of arrivals) {
    await run(
      `INSERT INTO admissions (entryid, order_id, visit_date, ticket_ids, staff, admitted_at)
       VALUES (gen_random_uuid(), $1, now()::date - $4::int, $2, 'gate',
         now() - make_interval(days => $4) + make_interval(secs => 60 * $3::float8))`,
      [id, tickets.slice(from, from + people).map((ticket) => ticket.id), minute, daysAgo],
    );
    from += people;
  }
  await run(
    `INSERT INTO order_history (order_id, event, at) VALUES ($1, 'completed', now() - interval '1 minute')`,
    [id],
  );
  return id;
}
