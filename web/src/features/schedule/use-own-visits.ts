import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import type { OrderSummary } from '@hall/shared/contract/order';
import { useToken } from '../../device/account-type';
import { deviceStorage } from '../../device/device-storage';
import { useStart } from '../../api/start';
import { ordersOfDayQuery } from '../../api/orders';
import { type OwnVisit, ownVisitOf } from './own-visit';

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
  const { i18n } = useTranslation();
  const signedIn = useToken() !== null;
  const actid = deviceStorage.readActivity();
  const area = useStart().data?.areas.find((one) => one.actid === actid);
  const enabled = signedIn && type === 'user' && date !== undefined;
  const asked = useQuery({ ...ordersOfDayQuery(date ?? '', i18n.language), enabled });
  const orders = (enabled && asked.data?.orders) || none;
  return {
    isSettled: !enabled || !asked.isLoading || asked.failureCount > 0,
    ofDay: orders[0] && { kind: 'day', order: orders[0] },
    of: (session) => ownVisitOf(orders, session, area?.areaname),
  };
}
