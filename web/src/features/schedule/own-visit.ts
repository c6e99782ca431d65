import type { OrderSummary } from '@hall/shared/contract/order';

type OwnOrder = Pick<OrderSummary, 'orderid' | 'session' | 'areaname' | 'ticketcount'>;

/** An upcoming order of the account in the same session, or in another one of the day. */
export interface OwnVisit {
  kind: 'session' | 'day';
  order: OwnOrder;
}

/**
 * An account books a session once, and a person visits once a day.
 * @param orders the account's upcoming ones of the day
 * @param areaname of the area that is being booked; undefined where it is not known
 * @returns the order that stands in the way of a session; the one of the same session first
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
