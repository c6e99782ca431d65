import { changedRows, type Transaction } from '@hall/platform/postgres/data-source';
import type { UndecidedRequest } from './booking-request';
import { insertSeatReturn } from './seat-return';

/** Locks the offers that the requests take. @returns the entries whose seats are held for their request */
export async function lockOffers(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<Set<string>> {
  const ids = requests.flatMap(({ wait_id }) => wait_id ?? []);
  if (!ids.length) return new Set();
  const rows = (await transaction.query(
    `SELECT w.id FROM waitlist_entries w JOIN booking_requests r ON r.wait_id = w.id AND r.requestid = w.requestid
     WHERE w.id = ANY($1::bigint[]) AND w.state = 'confirming' ORDER BY w.id FOR UPDATE OF w`,
    [ids],
  )) as { id: string }[];
  return new Set(rows.map((row) => row.id));
}

/** The offered seats are sold now: they are held no longer. */
export async function takeOffers(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<void> {
  for (const request of requests) {
    await endOffer(transaction, request, 'confirmed');
    await changedRows(
      transaction,
      'UPDATE seat_pools SET held = held - $3 WHERE session_id = $1 AND pool = $2',
      [request.session_id, request.pool, request.ticketcount],
    );
  }
}

/** The offer came to nothing: its seats pass on to the next in the waiting list. */
export async function passOnOffers(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<void> {
  for (const request of requests) {
    await endOffer(transaction, request, 'expired');
    await insertSeatReturn(transaction, request, { min: 0, max: 0 });
  }
}

async function endOffer(
  transaction: Transaction,
  request: UndecidedRequest,
  state: 'confirmed' | 'expired',
): Promise<void> {
  await changedRows(transaction, 'UPDATE waitlist_entries SET state = $2 WHERE id = $1', [
    request.wait_id,
    state,
  ]);
}
