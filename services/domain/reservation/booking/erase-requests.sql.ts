import { OrderStatus, RequestState } from '@hall/shared/codes/states';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { removeLinkOf } from '../calendar-links';
import { eraseTicketsOf } from '../orders';
import { leaveRooms } from '../waiting-room';
import { eraseAttemptsOf } from '../refused-attempts';
import { eraseEntriesOf } from '../waitlist';

/**
 * Raw SQL: three counts in one statement.
 * @returns number of undecided requests plus orders pending travel that the account made or that name it as a guide
 */
export async function countOpenBookings(
  transaction: Transaction,
  accountId: string,
): Promise<number> {
  const pending = `status = ${OrderStatus.pendingTravel}`;
  const [row] = await runSql<{ open: number }>(
    transaction,
    `SELECT ((SELECT count(*) FROM orders WHERE ${pending} AND account_id = $1)
           + (SELECT count(*) FROM orders
              WHERE ${pending} AND guide_ids <> '{}' AND guide_ids @> ARRAY[$1::bigint] AND account_id <> $1)
           + (SELECT count(*) FROM booking_requests WHERE account_id = $1 AND state = ${sqlText(RequestState.accepted)}))::int AS open`,
    [accountId],
  );
  return row?.open ?? 0;
}

/**
 * Erases the visitors named in requests, `refused` days after a refusal or `visits` days after the visit.
 * @returns number erased; fewer than `limit` if none are left
 */
export async function eraseOldRequests(
  db: Queryable,
  { visits, refused, limit }: { visits: number; refused: number; limit: number },
): Promise<number> {
  const erased = await runSql(
    db,
    `UPDATE booking_requests SET visitors = '[]', visitor_keys = '{}'
     WHERE requestid IN (
       SELECT requestid FROM booking_requests WHERE visitors <> '[]' AND state <> ${sqlText(RequestState.accepted)}
         AND (visit_date < ${hallToday} - $1::int
           OR (state <> ${sqlText(RequestState.confirmed)} AND decided_at < now() - make_interval(days => $2)))
       LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING requestid`,
    [visits, refused, limit],
  );
  return erased.length;
}

/** Erases the visitors of a deleted account in all tables, in its transaction (specification, 6); counts stay. */
export async function eraseBookingsOf(transaction: Transaction, accountId: string): Promise<void> {
  await removeLinkOf(transaction, accountId);
  await leaveRooms(transaction, accountId);
  await eraseEntriesOf(transaction, accountId);
  await eraseAttemptsOf(transaction, accountId);
  await runSql(
    transaction,
    `UPDATE booking_requests SET visitors = '[]', visitor_keys = '{}' WHERE account_id = $1`,
    [accountId],
  );
  await eraseTicketsOf(transaction, accountId);
}
