import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/me';
import { orderList } from '../../api/orders';
import { useLocale } from '../../api/query';
import { useShortcuts } from '../../shortcuts/use-shortcuts';

/**
 * The team bookings that wait besides the one that is open; N goes on to the next.
 * @returns how many they are; `goNext` opens the one that waits longest, or the list where none does
 */
export function useWaitingOrders(orderid: string): { count: number; goNext: () => void } {
  const navigate = useNavigate();
  const reviews = useCan()('orders.review');
  const waiting = useQuery({
    ...orderList(useLocale(), { waiting: '1', sort: 'orderid', pagesize: 10 }),
    enabled: reviews,
  });
  const others = (waiting.data?.items ?? []).filter((row) => row.orderid !== orderid);
  const goNext = (): void => {
    const next = others[0];
    void navigate(
      next
        ? { to: '/orders/$orderid', params: { orderid: next.orderid } }
        : { to: '/orders', search: { waiting: '1', sort: 'orderid' } },
    );
  };
  useShortcuts({ n: others.length ? goNext : undefined });
  const here = waiting.data?.items.some((row) => row.orderid === orderid) ? 1 : 0;
  return { count: Math.max(0, (waiting.data?.total ?? 0) - here), goNext };
}
