import type { Transaction } from '@hall/platform/postgres/data-source';
import { endOrder, findActiveOrder, lockOrder, type OrderEnd } from '../orders';
import { releaseGrants, type SeatDeps, type SeatRelease } from '../../schedule/seats';

/** The seats to return to Redis after a party's end is committed. */
export type PartyRelease = SeatRelease;

/**
 * Ends a party's order and returns its seats in Postgres.
 * @param end who ended it: the unit, or the hall, which refused it
 * @returns the argument for `releaseParty` after the commit; undefined if nothing ended
 */
export async function endParty(
  transaction: Transaction,
  orderId: string,
  end: OrderEnd,
): Promise<PartyRelease | undefined> {
  const order = await findActiveOrder(transaction, orderId);
  if (!order || !(await lockOrder(transaction, order))) return undefined;
  const ended = await endOrder(transaction, order, end);
  return ended && { day: order.visitDate, id: order.requestid, ...ended };
}

/** Returns the party's seats to Redis, after the commit. */
export async function releaseParty(
  deps: Omit<SeatDeps, 'database'>,
  release: PartyRelease | undefined,
): Promise<void> {
  if (release) await releaseGrants(deps, [release]);
}
