import type { SeatPool } from '@hall/shared/codes/states';

/**
 * All Redis keys of the seats. The keys of a visit day share a hash tag, so that one script can use them in a cluster.
 * Only the scripts in this folder and the rebuild write them; they expire two days after the visit day. No value is
 * personal data: visitors appear as blind indexes.
 * - `{d:DAY}:ledger`: hash of `epoch` and `run_id`, which identify the current load
 * - `{d:DAY}:seats`: hash session:pool → number of seats left
 * - `{d:DAY}:claims`: hash visitor or account:session → request that holds the ticket or order
 * - `{d:DAY}:grants`: hash request → JSON {s, n, c, f} of the grant, for its return
 * - `…:EPOCH` after a claims or grants key: a load in progress, renamed at its end
 */
export function seatKeys(
  day: string,
): [ledger: string, seats: string, claims: string, grants: string] {
  const tag = `{d:${day.replaceAll('-', '')}}`;
  return [`${tag}:ledger`, `${tag}:seats`, `${tag}:claims`, `${tag}:grants`];
}

/** @returns a pool's field in a day's `seats` */
export const seatField = (sessionId: string, pool: SeatPool): string => `${sessionId}:${pool}`;

/**
 * A visitor holds at most one ticket per day, whoever booked it.
 * @param visitorKey the blind index of the document
 */
export const visitorClaim = (visitorKey: string): string => `v:${visitorKey}`;

/** An individual holds at most one active order per session; other accounts may hold many. */
export const accountClaim = (accountId: string, sessionId: string): string =>
  `a:${accountId}:${sessionId}`;
