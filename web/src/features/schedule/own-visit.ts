import type { OrderSummary } from '@hall/shared/contract/order';

type OwnOrder = Pick<OrderSummary, 'orderid' | 'session' | 'areaname' | 'ticketcount'>;

/** The account's upcoming order in the same session, or in another session of the day. */
export interface OwnVisit {
  kind: 'session' | 'day';
  order: OwnOrder;
}

/**
 * Finds a conflicting order: an account books a session once, and a person visits once a day.
 * @param orders the account's upcoming orders of the day
 * @param areaname of the area that is being booked; undefined if unknown
 * @returns the order that conflicts with a session; an order of the same session first
 */
export function ownVisitOf(
  orders: readonly OwnOrder[],
  session: string,
  areaname: string | undefined,
): OwnVisit | undefined {
  const same = orders.find((order) => order.session === session && order.areaname === areaname);
  if (same) return { kind: 'session', order: same };
  const [first] = orders;
  return first && { kind: 'day', order: first };
}
