import type { OrderHolder } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { PoolSeats } from '../../schedule/seats';
import type { ReturnedSeatsLinkKind } from './returned-seats.entity';

/** A booking of the same session and pool after seats were returned. */
export interface FollowingOrder {
  returnedSeatsId: string;
  orderId: string;
  orderno: string;
  accountType: OrderHolder;
  seats: number;
  /** Minutes after the seats were returned. */
  minutes: number;
  /** The link between its account and the one that returned the seats; null if there is no link. */
  link: ReturnedSeatsLinkKind | null;
}

/** Maximum number of bookings shown per return. */
const shown = 10;

/**
 * Reads the first bookings of the session and pool within a day after each return, linked ones first. Seats are not
 * numbered, so it is unknown which booking took the returned ones. Raw SQL, by the session's index.
 */
export function readFollowing(
  db: Queryable,
  returnedSeatsIds: string[],
): Promise<FollowingOrder[]> {
  return runSql<FollowingOrder>(
    db,
    `SELECT g.id AS "returnedSeatsId", o.id AS "orderId", o.orderno, o.account_type AS "accountType", o.ticketcount AS seats,
            floor(extract(epoch FROM o.created_at - g.at) / 60)::int AS minutes, o.link
     FROM give_backs g, LATERAL (
       SELECT o.id, o.orderno, o.account_type, o.ticketcount, o.created_at, l.link
       FROM orders o
       LEFT JOIN give_back_links l ON l.give_back_id = g.id AND l.who = 'account:' || o.account_id
       WHERE o.session_id = g.session_id AND o.pool = g.pool AND o.id <> g.order_id
         AND o.created_at > g.at AND o.created_at < g.at + interval '1 day'
       ORDER BY l.link IS NULL, o.created_at LIMIT ${shown}) o
     WHERE g.id = ANY($1::bigint[]) ORDER BY g.id DESC, o.created_at`,
    [returnedSeatsIds],
  );
}

/** An honest account is linked with fewer others; the limit bounds the cost of a cancellation. */
const accountsOfOneLink = 200;

/**
 * Records that an account returned seats of a nearly full session. For `minutes`, neither the account nor anyone linked
 * with it can book that session. Raw SQL: one statement over five tables, each by its index. It runs in the transaction
 * that frees the seats, so both become visible together.
 * @param minutes 0: nothing is recorded
 * @param ticketId the ticket of the one person removed, if the others keep their seats
 */
export async function noteReturnedSeats(
  transaction: Transaction,
  { orderId, sessionId, pool, ticketcount }: PoolSeats & { orderId: string },
  { minutes, ticketId }: { minutes: number; ticketId?: string },
): Promise<void> {
  if (minutes === 0) return;
  await runSql(
    transaction,
    `WITH given AS (
       INSERT INTO give_backs (order_id, account_id, session_id, pool, seats, until)
       SELECT id, account_id, $2, $3, $4, now() + make_interval(mins => $5)
       FROM orders WHERE id = $1 AND account_id IS NOT NULL RETURNING id, account_id, until),
     party AS (
       SELECT DISTINCT visitor_key FROM tickets
       WHERE order_id = $1 AND ($6::bigint IS NULL OR id = $6) AND idnum_sealed <> ''),
     linked AS (
       SELECT 1 AS rank, 'self' AS link, 'account:' || account_id AS who FROM given
       UNION ALL (
         SELECT 2, 'device', 'account:' || mate.account_id FROM given
         JOIN account_devices own ON own.account_id = given.account_id
         JOIN account_devices mate ON mate.device_hash = own.device_hash
         WHERE own.last_at > now() - interval '30 days' AND mate.last_at > now() - interval '30 days'
         LIMIT ${accountsOfOneLink})
       UNION ALL
       SELECT 3, 'phone', 'account:' || a.id FROM given JOIN accounts own ON own.id = given.account_id
         JOIN accounts a ON a.telnum = own.telnum AND a.deleted_at IS NULL AND a.telnum <> ''
       UNION ALL
       SELECT 3, 'person', 'account:' || a.id FROM given JOIN accounts own ON own.id = given.account_id
         JOIN accounts a ON a.type IN ('user', 'tg', 'ta') AND a.idnum_key = own.idnum_key AND a.deleted_at IS NULL
       UNION ALL (
         SELECT 4, 'people', 'account:' || o.account_id FROM party
         JOIN tickets t ON t.visitor_key = party.visitor_key JOIN orders o ON o.id = t.order_id
         WHERE o.account_type = 'user' AND o.created_at > now() - interval '90 days' LIMIT ${accountsOfOneLink})
       UNION ALL
       SELECT 5, 'visitor', visitor_key FROM party)
     INSERT INTO give_back_links (give_back_id, who, link, session_id, pool, until)
     SELECT DISTINCT ON (linked.who) given.id, linked.who, linked.link, $2, $3, given.until
     FROM given, linked ORDER BY linked.who, linked.rank`,
    [orderId, sessionId, pool, ticketcount, minutes, ticketId ?? null],
  );
}

/** Counts the bookings refused because of the returns; locks the rows by ascending id. */
export async function countRefusals(
  transaction: Transaction,
  returnedSeatsIds: string[],
): Promise<void> {
  if (!returnedSeatsIds.length) return;
  await runSql(
    transaction,
    `WITH known AS (SELECT id FROM give_backs WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE)
     UPDATE give_backs g SET refused = g.refused + n.count
     FROM known, (SELECT id, count(*)::int AS count FROM unnest($1::bigint[]) AS id GROUP BY id) n
     WHERE g.id = known.id AND n.id = g.id`,
    [returnedSeatsIds],
  );
}

/**
 * Deletes links of visitors when their exclusion ends. Deletes returns of deleted accounts when their exclusion ends,
 * and all others after `days`. Raw SQL, because the conditions differ.
 * @returns number of rows deleted
 */
export async function eraseOldReturnedSeats(db: Queryable, days: number): Promise<number> {
  const people = await runSql(
    db,
    `DELETE FROM give_back_links WHERE link = 'visitor' AND until < now() RETURNING 1`,
  );
  const old = await runSql(
    db,
    `DELETE FROM give_backs g WHERE at < now() - make_interval(days => $1)
       OR until < now() AND EXISTS (SELECT 1 FROM accounts a WHERE a.id = g.account_id AND a.deleted_at IS NOT NULL)
     RETURNING 1`,
    [days],
  );
  return people.length + old.length;
}
