import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { orderEndpoints, type StaffOrderRow } from '@hall/shared/contract/staff/orders';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { useCan } from '../../api/me';
import { type BulkAct, BulkActs } from '../../table/bulk-acts';
import { useAsk } from '../../api/use-ask';
import { requestOf } from '../../api/request';

const isPending = ({ status }: StaffOrderRow): boolean => status === OrderStatus.pendingTravel;
const waits = (row: StaffOrderRow): boolean =>
  isPending(row) && row.bookingstatus === TicketStatus.pendingReview;

/** Bulk acts on orders: decide team bookings that wait, cancel pending ones. */
export function OrdersInBulk({ rows, onDone }: { rows: StaffOrderRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  const may = useCan();
  const reasons = useAsk(accountEndpoints.reasons, {});
  const review: BulkAct<StaffOrderRow>[] = [
    {
      name: 'approve',
      label: t('orders.approve'),
      fits: waits,
      effect: (count) => t('orders.bulkApproveEffect', { count }),
      describe: ({ orderid }) => requestOf(orderEndpoints.review, { orderid, decision: 'approve' }),
    },
    {
      name: 'reject',
      label: t('orders.reject'),
      fits: waits,
      danger: true,
      effect: (count) => t('orders.bulkRejectEffect', { count }),
      reason: { isTold: true, templates: reasons.data?.refuse ?? [] },
      describe: ({ orderid }, reason) =>
        requestOf(orderEndpoints.review, { orderid, decision: 'reject', reason }),
    },
  ];
  const cancel: BulkAct<StaffOrderRow> = {
    name: 'cancel',
    label: t('orders.cancel'),
    fits: isPending,
    danger: true,
    effect: (count) => t('orders.bulkCancelEffect', { count }),
    reason: { isTold: true, templates: reasons.data?.cancel ?? [] },
    describe: ({ orderid }, reason) => requestOf(orderEndpoints.cancel, { orderid, reason }),
  };
  return (
    <BulkActs
      rows={rows}
      acts={[...(may('orders.review') ? review : []), ...(may('orders.write') ? [cancel] : [])]}
      nameOf={({ orderno }) => orderno}
      onDone={onDone}
    />
  );
}
