import type { SeatPool } from '@hall/shared/codes/states';

/**
 * Every Redis key of the seats. One visit day's keys share a hash tag, so that one script sees them
 * all, on a cluster too. Written by the scripts beside this file and by the rebuild only; they end two
 * days after the visit day. No value is personal data: visitors stand as blind indexes.
 *
 * | key               | shape                                     | meaning                              |
 * | ----------------- | ----------------------------------------- | ------------------------------------ |
 * | {d:DAY}:ledger    | hash epoch, run_id                        | which life of the ledger this is     |
 * | {d:DAY}:seats     | hash session:pool → number                | seats left                           |
 * | {d:DAY}:claims    | hash visitor or account:session → request | who holds a ticket or an order       |
 * | {d:DAY}:grants    | hash request → JSON {s, n, c, f}          | what a request took, to give it back |
 *
 * A load brings claims and grants under their key with `:EPOCH` behind, then renames them.
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
 * A visitor holds at most one ticket a day, whoever booked it.
 * @param visitorKey the blind index of the document
 */
export const visitorClaim = (visitorKey: string): string => `v:${visitorKey}`;

/** An individual holds at most one active order a session; other accounts may hold many. */
export const accountClaim = (accountId: string, sessionId: string): string =>
  `a:${accountId}:${sessionId}`;
