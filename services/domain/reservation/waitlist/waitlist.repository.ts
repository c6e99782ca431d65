import type { AccountType, SeatPool, WaitState } from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';
import type { SealedVisitor, Team } from '../booking';
import { isRowId } from '@hall/shared/rules/row-id';

export interface NewWaitEntry {
  accountId: string;
  accountType: AccountType;
  areaId: number;
  pool: SeatPool;
  sessionIds: string[];
  visitors: SealedVisitor[];
  team: Team;
}

export interface WaitEntryRow {
  id: string;
  session_ids: string[];
  pool: SeatPool;
  ticketcount: number;
  state: WaitState;
  /** The session of the offer. */
  session_id: string | null;
  offered_at: Date | null;
  expires_at: Date | null;
  requestid: string | null;
  place: number | null;
}

/** Rank of the entry `w`: one more than those who wait for one of the sessions and came before; the best of the sessions. */
export const placeOf = `CASE WHEN w.state = 'waiting' THEN (
  SELECT min(ahead.n) + 1 FROM unnest(w.session_ids) AS wanted(session_id), LATERAL (
    SELECT count(*)::int AS n FROM waitlist_entries b
    WHERE b.state = 'waiting' AND b.pool = w.pool AND b.session_ids @> ARRAY[wanted.session_id] AND b.id < w.id) AS ahead) END AS place`;

const columns = `w.id, w.session_ids::text[] AS session_ids, w.pool, w.ticketcount, w.state, w.session_id, w.offered_at, w.expires_at, w.requestid, ${placeOf}`;

/** @returns the account's open places, under a lock that keeps its next one waiting for this one. */
export async function lockOpenEntries(
  transaction: Transaction,
  accountId: string,
): Promise<{ session_ids: string[] }[]> {
  await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  return transaction.query(
    `SELECT session_ids::text[] AS session_ids FROM waitlist_entries
     WHERE account_id = $1 AND state IN ('waiting', 'offered', 'confirming')`,
    [accountId],
  ) as Promise<{ session_ids: string[] }[]>;
}

export async function insertEntry(transaction: Transaction, entry: NewWaitEntry): Promise<string> {
  const [{ id }] = (await transaction.query(
    `INSERT INTO waitlist_entries (account_id, account_type, area_id, pool, session_ids, ticketcount, visitors, visitor_keys,
       guide_ids, agency_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      entry.accountId,
      entry.accountType,
      entry.areaId,
      entry.pool,
      entry.sessionIds,
      entry.visitors.length,
      JSON.stringify(entry.visitors),
      entry.visitors.map(({ key }) => key),
      entry.team.guideIds,
      entry.team.agencyId,
    ],
  )) as [{ id: string }];
  return id;
}

/** @returns the account's places, newest first: the open ones and those of the last month. */
export function listEntries(db: Queryable, accountId: string): Promise<WaitEntryRow[]> {
  return db.query(
    `SELECT ${columns} FROM waitlist_entries w WHERE w.account_id = $1
     AND (w.state IN ('waiting', 'offered', 'confirming') OR w.created_at > now() - interval '30 days')
     ORDER BY w.id DESC LIMIT 50`,
    [accountId],
  ) as Promise<WaitEntryRow[]>;
}

export async function findEntry(
  db: Queryable,
  accountId: string,
  waitId: string,
): Promise<WaitEntryRow | undefined> {
  if (!isRowId(waitId)) return undefined;
  const rows = (await db.query(
    `SELECT ${columns} FROM waitlist_entries w WHERE w.account_id = $1 AND w.id = $2`,
    [accountId, waitId],
  )) as WaitEntryRow[];
  return rows[0];
}

/** Locks the pools of which one may be offered to the entry: before the entry, as everywhere. */
export async function lockPools(
  transaction: Transaction,
  entry: Pick<WaitEntryRow, 'session_ids' | 'pool'>,
): Promise<void> {
  await transaction.query(
    `SELECT 1 FROM seat_pools WHERE session_id = ANY($1::bigint[]) AND pool = $2
     ORDER BY session_id, pool FOR UPDATE`,
    [entry.session_ids, entry.pool],
  );
}

/** @returns the session whose offer it leaves, if any; undefined where the entry had ended. */
export async function leaveEntry(
  transaction: Transaction,
  waitId: string,
): Promise<{ session_id: string | null } | undefined> {
  const [row] = await changedRows<{ session_id: string | null }>(
    transaction,
    `UPDATE waitlist_entries SET state = 'left' WHERE id = $1 AND state IN ('waiting', 'offered') RETURNING session_id`,
    [waitId],
  );
  return row;
}

/**
 * Takes an offer: the entry is being confirmed by the request, which is accepted with it.
 * @returns false where the offer has passed
 */
export async function takeOffer(
  transaction: Transaction,
  waitId: string,
  requestid: string,
): Promise<boolean> {
  const taken = await changedRows(
    transaction,
    `UPDATE waitlist_entries SET state = 'confirming', requestid = $2
     WHERE id = $1 AND state = 'offered' AND expires_at > now() RETURNING id`,
    [waitId, requestid],
  );
  if (!taken.length) return false;
  await transaction.query(
    `INSERT INTO booking_requests (requestid, account_id, account_type, area_id, session_id, visit_date, pool,
       ticketcount, visitors, visitor_keys, body_hash, wait_id,
       guide_ids, agency_id)
     SELECT $2, w.account_id, w.account_type, w.area_id, w.session_id, s.visit_date, w.pool,
            w.ticketcount, w.visitors, w.visitor_keys, 'offer ' || w.id, w.id,
            w.guide_ids, w.agency_id
     FROM waitlist_entries w JOIN visit_sessions s ON s.id = w.session_id WHERE w.id = $1`,
    [waitId, requestid],
  );
  return true;
}
