import type { QueryGetpassAnswer } from '@hall/shared/contract/getpass';
import { passtokenMinutes } from '@hall/shared/codes/limits';
import { tabStore } from '@hall/ui/device-store';

/** What is needed of a found order to choose it: its id, and nothing of who comes. */
type FoundOrder = Pick<
  QueryGetpassAnswer['orders'][number],
  'orderid' | 'eventsdate' | 'session' | 'ticketcount'
>;

export interface FoundOrders {
  orders: FoundOrder[];
  passtoken?: string | undefined;
  /** When the token ends, by this device's clock. */
  until: number;
}

const key = 'getpass';

/** What a search found, in this tab only: until its token ends, a reload finds it again; afterwards it is removed. */
export function readFoundOrders(): FoundOrders | undefined {
  const found = tabStore.readJson(key) as Partial<FoundOrders> | null | undefined;
  if (Array.isArray(found?.orders) && Number(found.until) > Date.now()) return found as FoundOrders;
  removeFoundOrders();
  return undefined;
}

/** Keeps what a search found in this tab, for as long as its pass lets tickets be issued. */
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

/** Forgets what the search found. */
export function removeFoundOrders(): void {
  tabStore.remove(key);
}
