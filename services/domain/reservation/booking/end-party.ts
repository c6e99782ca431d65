import type { SeatPool, TicketStatus } from '@hall/shared/codes/states';
import type { Logger } from '@hall/platform/logger';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { endOrder, findHeldOrder } from './hold-party.repository';
import { lockPools } from './persist.repository';
import { giveBackSeats } from './seat-return';
import type { SeatAllocator } from './seats/seat-allocator';

/** What goes back to Redis once the end of a party is committed. */
export interface PartyRelease {
  day: string;
  id: string;
  keep: boolean;
}

/**
 * Ends a party's order and gives its seats back, in Postgres.
 * @param reason who ended it: the unit, or the hall, which refused it
 * @returns what to hand to `releaseParty` after the commit; undefined where the order had ended before
 */
export async function endParty(
  transaction: Transaction,
  orderId: string,
  reason: { by: 'unit' | 'hall'; ticketStatus: TicketStatus },
): Promise<PartyRelease | undefined> {
  const order = await findHeldOrder(transaction, orderId);
  if (!order) return undefined;
  const pool: { session_id: string; pool: SeatPool } = order;
  await lockPools(transaction, [pool]);
  if (!(await endOrder(transaction, orderId, reason.by, reason.ticketStatus))) return undefined;
  const { held } = await giveBackSeats(transaction, order);
  return { day: order.visit_date, id: order.requestid, keep: held };
}

/** Tells Redis of seats that came back; what is lost here undersells until it is found to be drift. */
export async function releaseParty(
  deps: { allocator: SeatAllocator; logger: Logger },
  release: PartyRelease | undefined,
): Promise<void> {
  if (!release) return;
  const { day, ...grant } = release;
  await deps.allocator
    .release(day, [grant])
    .catch((error: unknown) => deps.logger.warn({ err: error, day }, 'seats not given back yet'));
}
