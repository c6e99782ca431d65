import type { QueryGetpassAnswer } from '@hall/shared/contract/getpass';
import { passtokenMinutes } from '@hall/shared/codes/limits';
import { tabStore } from '@hall/ui/device-store';

/** The data needed to choose a found order; nothing about its visitors. */
type FoundOrder = Pick<
  QueryGetpassAnswer['orders'][number],
  'orderid' | 'eventsdate' | 'session' | 'ticketcount'
>;

export interface FoundOrders {
  orders: FoundOrder[];
  passtoken?: string | undefined;
  /** Expiry of the token, by this device's clock. */
  until: number;
}

const key = 'getpass';

/** @returns the result of a search, in this tab only. A reload finds it again until its token expires; then it is deleted. */
export function readFoundOrders(): FoundOrders | undefined {
  const found = tabStore.readJson(key) as Partial<FoundOrders> | null | undefined;
  if (Array.isArray(found?.orders) && Number(found.until) > Date.now()) return found as FoundOrders;
  removeFoundOrders();
  return undefined;
}

/** Stores the result of a search in this tab, until its token expires. */
export function writeFoundOrders({ orders, passtoken }: QueryGetpassAnswer): void {
  const found: FoundOrders = {
    orders: orders.map(({ orderid, eventsdate, session, ticketcount }) => ({
      orderid,
      eventsdate,
      session,
      ticketcount,
    })),
    passtoken,
    until: Date.now() + passtokenMinutes * 60_000,
  };
  tabStore.write(key, JSON.stringify(found));
}

/** Deletes the result of the search. */
export function removeFoundOrders(): void {
  tabStore.remove(key);
}
