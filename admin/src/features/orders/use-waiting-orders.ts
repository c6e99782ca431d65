import { useNavigate } from '@tanstack/react-router';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { useCan } from '../../api/me';
import { useAsk } from '../../api/use-ask';
import { useShortcuts } from '../../shortcuts/use-shortcuts';

/**
 * Tracks the other team bookings that wait for a review. The key N opens the next one.
 * @returns their number; `goNext` opens the one that waits longest, or the list after the last
 */
export function useWaitingOrders(orderid: string): { count: number; goNext: () => void } {
  const navigate = useNavigate();
  const reviews = useCan()('orders.review');
  const waiting = useAsk(
    orderEndpoints.search,
    { waiting: '1', sort: 'orderid', pagesize: 10 },
    { enabled: reviews },
  );
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
