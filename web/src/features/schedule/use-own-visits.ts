import { type AccountType, OrderStatus } from '@hall/shared/codes/states';
import { type OrderSummary, orderCalls } from '@hall/shared/contract/order';
import { useToken } from '../../device/account-type';
import { deviceStorage } from '../../device/device-storage';
import { useStart } from '../../api/start';
import { type OwnVisit, ownVisitOf } from './own-visit';
import { useAsk } from '../../api/use-call';

interface OwnVisits {
  /** False while the orders load; true after the first failure. */
  isSettled: boolean;
  /** The conflict to show for the whole day. */
  ofDay: OwnVisit | undefined;
  /** @returns the order that conflicts with a session; undefined if there is no conflict */
  of(session: string): OwnVisit | undefined;
}

const none: OrderSummary[] = [];

/**
 * The upcoming orders of an individual's account on a day. Guides and agencies may have several in one session.
 * @param date undefined while it is not known
 */
export function useOwnVisits(type: AccountType, date: string | undefined): OwnVisits {
  const signedIn = useToken() !== null;
  const actid = deviceStorage.readActivity();
  const area = useStart().data?.areas.find((one) => one.actid === actid);
  const enabled = signedIn && type === 'user' && date !== undefined;
  const day = date ?? '';
  const asked = useAsk(
    orderCalls.list,
    { page: 1, pagesize: 20, status: OrderStatus.pendingTravel, from: day, to: day },
    {
      enabled,
      // The orders of the day do not depend on the language: keep them, so that a half-filled form stays.
      placeholderData: (before) =>
        before?.orders.every(({ eventsdate }) => eventsdate === day) ? before : undefined,
      // Silent: the server checks the orders anyway, so the page works without the list.
      meta: { silent: true },
    },
  );
  const orders = (enabled && asked.data?.orders) || none;
  return {
    isSettled: !enabled || !asked.isLoading || asked.failureCount > 0,
    ofDay: orders[0] && { kind: 'day', order: orders[0] },
    of: (session) => ownVisitOf(orders, session, area?.areaname),
  };
}
