import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * A day's waiting room as stored, with the database clock. Raw SQL throughout this file: thousands join and poll within
 * seconds, many in one statement.
 */
export interface DrawRow {
  areaId: number;
  visitDate: string;
  releaseAt: Date;
  opensAt: Date;
  now: Date;
  seed: Buffer | null;
  drawnAt: Date | null;
  places: number;
}

const columns = `d.area_id AS "areaId", d.visit_date::text AS "visitDate", d.release_at AS "releaseAt",
  d.release_at - make_interval(mins => $1) AS "opensAt", now() AS now, q.seed, q.drawn_at AS "drawnAt",
  coalesce(q.places, 0) AS places`;
const tables =
  'visit_days d LEFT JOIN prequeue_draws q ON q.area_id = d.area_id AND q.visit_date = d.visit_date';

/** @returns the days whose waiting room is open, or whose release was recent */
export function readDraws(db: Queryable, openMinutes: number): Promise<DrawRow[]> {
  return runSql<DrawRow>(
    db,
    `SELECT ${columns} FROM ${tables}
     WHERE d.visit_date >= ${hallToday} AND NOT d.closed
       AND d.release_at - make_interval(mins => $1) <= now() AND d.release_at > now() - interval '1 day'`,
    [openMinutes],
  );
}

/** @returns the waiting room of a day; undefined if the day does not exist or is closed */
export async function findDraw(
  db: Queryable,
  areaId: number,
  date: string,
  openMinutes: number,
): Promise<DrawRow | undefined> {
  const [row] = await runSql<DrawRow>(
    db,
    `SELECT ${columns} FROM ${tables} WHERE d.area_id = $2 AND d.visit_date = $3 AND NOT d.closed`,
    [openMinutes, areaId, date],
  );
  return row;
}

/** Creates the seed with the first account that joins, before anyone can know who else will. */
export async function ensureDraw(
  db: Queryable,
  areaId: number,
  date: string,
  seed: Buffer,
): Promise<void> {
  await runSql(
    db,
    'INSERT INTO prequeue_draws (area_id, visit_date, seed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [areaId, date, seed],
  );
}

/** An account that waits for a day's release. */
export interface Join {
  areaId: number;
  visitDate: string;
  accountId: string;
}

/** A join from a device, with or without a proof of work. */
export interface Arrival extends Join {
  /** Keyed hash of the device, if places are bound to devices; null: not checked. */
  deviceHash: string | null;
  proven: boolean;
}

/** An account's entry in a waiting room. */
export interface Entry {
  /** Null before the draw. */
  place: number | null;
  deviceHash: string | null;
  proven: boolean;
}

/** The joins as a table `j`. */
const joinTable = `jsonb_to_recordset($1::jsonb) AS j("areaId" int, "visitDate" date, "accountId" bigint,
  "deviceHash" text, proven boolean)`;

/**
 * Stores joins, one entry per account. Joining on another device gives up the place of the previous one. After the
 * draw, entries without a place get the next place, first come first served.
 */
export function joinRoom(database: Database, joins: Arrival[]): Promise<void> {
  return database.transaction(async (transaction) => {
    const rows = JSON.stringify(joins);
    await runSql(
      transaction,
      `INSERT INTO prequeue_entries AS e (area_id, visit_date, account_id, device_hash, proven)
       SELECT "areaId", "visitDate", "accountId", max("deviceHash"), bool_or(proven) FROM ${joinTable}
       GROUP BY "areaId", "visitDate", "accountId" ORDER BY "areaId", "visitDate", "accountId"
       ON CONFLICT (area_id, visit_date, account_id) DO UPDATE SET seen_at = now(),
         device_hash = coalesce(excluded.device_hash, e.device_hash), proven = e.proven OR excluded.proven,
         place = CASE WHEN e.device_hash <> excluded.device_hash THEN NULL ELSE e.place END`,
      [rows],
    );
    const draws = await runSql<Pick<DrawRow, 'areaId' | 'visitDate' | 'places'>>(
      transaction,
      `SELECT q.area_id AS "areaId", q.visit_date::text AS "visitDate", q.places FROM prequeue_draws q
       WHERE q.drawn_at IS NOT NULL AND (q.area_id, q.visit_date) IN (SELECT "areaId", "visitDate" FROM ${joinTable})
       ORDER BY q.area_id, q.visit_date FOR UPDATE`,
      [rows],
    );
    for (const { areaId, visitDate, places } of draws) {
      const mine = joins.filter((j) => j.areaId === areaId && j.visitDate === visitDate);
      const placed = await runSql(
        transaction,
        `UPDATE prequeue_entries e SET place = $4 + late.n
         FROM (SELECT j.account_id, row_number() OVER (ORDER BY j.n) AS n
               FROM unnest($3::bigint[]) WITH ORDINALITY AS j(account_id, n)
               JOIN prequeue_entries f ON f.area_id = $1 AND f.visit_date = $2 AND f.account_id = j.account_id
                 AND f.place IS NULL) AS late
         WHERE e.area_id = $1 AND e.visit_date = $2 AND e.account_id = late.account_id RETURNING e.place`,
        [areaId, visitDate, [...new Set(mine.map(({ accountId }) => accountId))], places],
      );
      if (placed.length)
        await runSql(
          transaction,
          'UPDATE prequeue_draws SET places = places + $3 WHERE area_id = $1 AND visit_date = $2',
          [areaId, visitDate, placed.length],
        );
    }
  });
}

/** Records that accounts still wait. */
export async function touchEntry(db: Queryable, joins: Join[]): Promise<void> {
  await runSql(
    db,
    `UPDATE prequeue_entries e SET seen_at = now() FROM ${joinTable}
     WHERE e.area_id = j."areaId" AND e.visit_date = j."visitDate" AND e.account_id = j."accountId"`,
    [JSON.stringify(joins)],
  );
}

/** @returns entries by `area:day:account` */
export async function findEntries(db: Queryable, joins: Join[]): Promise<Map<string, Entry>> {
  const rows = await runSql<Join & Entry>(
    db,
    `SELECT j."areaId", j."visitDate"::text AS "visitDate", j."accountId"::text AS "accountId", e.place,
       e.device_hash AS "deviceHash", e.proven
     FROM prequeue_entries e JOIN ${joinTable}
       ON e.area_id = j."areaId" AND e.visit_date = j."visitDate" AND e.account_id = j."accountId"`,
    [JSON.stringify(joins)],
  );
  return new Map(rows.map((row) => [roomKey(row), row]));
}

/** @returns number of entries of a waiting room */
export async function countWaiting(db: Queryable, areaId: number, date: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    db,
    'SELECT count(*)::int AS count FROM prequeue_entries WHERE area_id = $1 AND visit_date = $2',
    [areaId, date],
  );
  return row?.count ?? 0;
}

/** @returns the key of an area, day and account in the result of `findEntries` */
export const roomKey = ({ areaId, visitDate, accountId }: Join): string =>
  `${areaId}:${visitDate}:${accountId}`;

/** Removes a deleted account from every waiting room. */
export async function leaveRooms(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(transaction, 'DELETE FROM prequeue_entries WHERE account_id = $1', [accountId]);
}

/**
 * Erases the entries of past visits, including their devices; a draw keeps its seed and its number of places. Starts
 * from the few draws, so that no query scans all entries.
 * @param days days after the visit
 * @returns number erased; fewer than `limit` if none are left
 */
export async function eraseOldPlaces(
  db: Queryable,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const gone = await runSql(
    db,
    `DELETE FROM prequeue_entries e USING (
       SELECT area_id, visit_date, f.account_id FROM prequeue_draws q JOIN prequeue_entries f USING (area_id, visit_date)
       WHERE q.visit_date < ${hallToday} - $1::int LIMIT $2) AS o
     WHERE e.area_id = o.area_id AND e.visit_date = o.visit_date AND e.account_id = o.account_id
     RETURNING e.account_id`,
    [days, limit],
  );
  return gone.length;
}
