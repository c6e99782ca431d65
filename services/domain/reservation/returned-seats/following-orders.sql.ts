import type { OrderHolder } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { ReturnedSeatsLinkKind } from './returned-seats-link.entity';

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
