import type { OrderSummary } from '@hall/shared/contract/order';
import { hallInstant } from '@hall/shared/rules/hall-time';

type Visit = Pick<OrderSummary, 'eventsdate' | 'session'>;

/**
 * @param orders the account's upcoming orders, in any order
 * @param now in milliseconds
 * @returns the earliest visit whose session (`08:00-08:45`) is not over; undefined if there is no visit
 */
export function nextVisitOf<Order extends Visit>(
  orders: readonly Order[],
  now: number,
): Order | undefined {
  return orders.filter((order) => endOf(order) > now).sort((a, b) => startOf(a) - startOf(b))[0];
}

const startOf = ({ eventsdate, session }: Visit): number =>
  hallInstant(eventsdate, session.slice(0, 5)).getTime();

const endOf = ({ eventsdate, session }: Visit): number =>
  hallInstant(eventsdate, session.slice(-5)).getTime();
