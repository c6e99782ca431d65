import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';

/** A day's line as the store has it, with the store's clock. */
export interface DrawRow {
  area_id: number;
  visit_date: string;
  release_at: Date;
  opens_at: Date;
  now: Date;
  seed: Buffer | null;
  drawn_at: Date | null;
  places: number;
}

const columns = `d.area_id, d.visit_date::text, d.release_at, d.release_at - make_interval(mins => $1) AS opens_at,
  now() AS now, q.seed, q.drawn_at, coalesce(q.places, 0) AS places`;
const tables =
  'visit_days d LEFT JOIN prequeue_draws q ON q.area_id = d.area_id AND q.visit_date = d.visit_date';

/** @returns the days whose line is open, or whose release is not long past */
export function readDraws(db: Queryable, openMinutes: number): Promise<DrawRow[]> {
  return db.query(
    `SELECT ${columns} FROM ${tables}
     WHERE d.visit_date >= (now() AT TIME ZONE 'Asia/Shanghai')::date AND NOT d.closed
       AND d.release_at - make_interval(mins => $1) <= now() AND d.release_at > now() - interval '1 day'`,
    [openMinutes],
  ) as Promise<DrawRow[]>;
}

export async function findDraw(
  db: Queryable,
  areaId: number,
  date: string,
  openMinutes: number,
): Promise<DrawRow | undefined> {
  const rows = (await db.query(
    `SELECT ${columns} FROM ${tables} WHERE d.area_id = $2 AND d.visit_date = $3 AND NOT d.closed`,
    [openMinutes, areaId, date],
  )) as DrawRow[];
  return rows[0];
}

/** The seed is made once, with the first who joins, before anyone can know who will. */
export async function ensureDraw(
  db: Queryable,
  areaId: number,
  date: string,
  seed: Buffer,
): Promise<void> {
  await db.query(
    'INSERT INTO prequeue_draws (area_id, visit_date, seed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [areaId, date, seed],
  );
}

export interface JoinRow {
  area_id: number;
  visit_date: string;
  account_id: string;
}

/**
 * Writes down that accounts are there; one place an account, however often it comes. After the draw those
 * without a place get the next one, first come first served.
 */
export function joinLine(database: Database, joins: JoinRow[]): Promise<void> {
  return database.transaction(async (transaction) => {
    const rows = JSON.stringify(joins);
    await transaction.query(
      `INSERT INTO prequeue_entries (area_id, visit_date, account_id)
       SELECT DISTINCT area_id, visit_date, account_id
       FROM jsonb_to_recordset($1::jsonb) AS j(area_id int, visit_date date, account_id bigint)
       ORDER BY area_id, visit_date, account_id
       ON CONFLICT (area_id, visit_date, account_id) DO UPDATE SET seen_at = now()`,
      [rows],
    );
    const draws = (await transaction.query(
      `SELECT q.area_id, q.visit_date::text, q.places FROM prequeue_draws q
       WHERE q.drawn_at IS NOT NULL AND (q.area_id, q.visit_date) IN (
         SELECT area_id, visit_date FROM jsonb_to_recordset($1::jsonb) AS j(area_id int, visit_date date))
       ORDER BY q.area_id, q.visit_date FOR UPDATE`,
      [rows],
    )) as { area_id: number; visit_date: string; places: number }[];
    for (const { area_id, visit_date, places } of draws) {
      const mine = joins.filter((j) => j.area_id === area_id && j.visit_date === visit_date);
      const placed = await changedRows<{ place: number }>(
        transaction,
        `UPDATE prequeue_entries e SET place = $4 + late.n
         FROM (SELECT j.account_id, row_number() OVER (ORDER BY j.n) AS n
               FROM unnest($3::bigint[]) WITH ORDINALITY AS j(account_id, n)
               JOIN prequeue_entries f ON f.area_id = $1 AND f.visit_date = $2 AND f.account_id = j.account_id
                 AND f.place IS NULL) AS late
         WHERE e.area_id = $1 AND e.visit_date = $2 AND e.account_id = late.account_id RETURNING e.place`,
        [area_id, visit_date, [...new Set(mine.map((j) => j.account_id))], places],
      );
      if (placed.length)
        await transaction.query(
          'UPDATE prequeue_draws SET places = places + $3 WHERE area_id = $1 AND visit_date = $2',
          [area_id, visit_date, placed.length],
        );
    }
  });
}

/** Notes that accounts still wait. */
export async function touchLine(db: Queryable, joins: JoinRow[]): Promise<void> {
  await changedRows(
    db,
    `UPDATE prequeue_entries e SET seen_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS j(area_id int, visit_date date, account_id bigint)
     WHERE e.area_id = j.area_id AND e.visit_date = j.visit_date AND e.account_id = j.account_id`,
    [JSON.stringify(joins)],
  );
}

/** @returns places by `area:day:account`; null before the draw */
export async function findPlaces(
  db: Queryable,
  joins: JoinRow[],
): Promise<Map<string, number | null>> {
  const rows = (await db.query(
    `SELECT e.area_id, e.visit_date::text, e.account_id, e.place FROM prequeue_entries e
     JOIN jsonb_to_recordset($1::jsonb) AS j(area_id int, visit_date date, account_id bigint) USING (area_id, visit_date, account_id)`,
    [JSON.stringify(joins)],
  )) as (JoinRow & { place: number | null })[];
  return new Map(rows.map((row) => [lineKey(row), row.place]));
}

export const lineKey = ({ area_id, visit_date, account_id }: JoinRow): string =>
  `${area_id}:${visit_date}:${account_id}`;

/**
 * Draws the order of a day whose release has come: everyone who was there and has not left, by
 * SHA-256(seed, account). One statement under the draw's lock: whoever comes second finds it drawn.
 * @returns how many were drawn; undefined where it was drawn before, or its moment has not come
 */
export function drawLine(
  database: Database,
  areaId: number,
  date: string,
  abandonedSeconds: number,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const due = (await transaction.query(
      `SELECT q.seed FROM prequeue_draws q JOIN visit_days d ON d.area_id = q.area_id AND d.visit_date = q.visit_date
       WHERE q.area_id = $1 AND q.visit_date = $2 AND q.drawn_at IS NULL AND d.release_at <= now() FOR UPDATE OF q`,
      [areaId, date],
    )) as unknown[];
    if (!due.length) return undefined;
    const drawn = await changedRows(
      transaction,
      `UPDATE prequeue_entries e SET place = o.place FROM (
         SELECT f.account_id, row_number() OVER (ORDER BY sha256(q.seed || convert_to(f.account_id::text, 'UTF8'))) AS place
         FROM prequeue_entries f JOIN prequeue_draws q ON q.area_id = f.area_id AND q.visit_date = f.visit_date
         JOIN visit_days d ON d.area_id = f.area_id AND d.visit_date = f.visit_date
         WHERE f.area_id = $1 AND f.visit_date = $2 AND f.seen_at > d.release_at - make_interval(secs => $3)) AS o
       WHERE e.area_id = $1 AND e.visit_date = $2 AND e.account_id = o.account_id RETURNING e.place`,
      [areaId, date, abandonedSeconds],
    );
    await transaction.query(
      'UPDATE prequeue_draws SET drawn_at = now(), places = $3 WHERE area_id = $1 AND visit_date = $2',
      [areaId, date, drawn.length],
    );
    return drawn.length;
  });
}
