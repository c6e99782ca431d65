import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReasonTemplates } from '@hall/shared/contract/staff/accounts';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';
import { useCan, useResource } from '../../api/queries';
import { useStaffMutation } from '../../api/use-staff-mutation';
import { useShortcuts } from '../../app/use-shortcuts';
import { ReasonDialog } from '../../forms/reason-dialog';

/** What staff can do with an order that is pending: review, cancel, send its message again. */
export function OrderActs({ order, onReviewed }: { order: StaffOrder; onReviewed: () => void }) {
  const { t } = useTranslation();
  const may = useCan();
  const [asking, setAsking] = useState<'cancel' | 'reject'>();
  const path = `orders/${order.orderid}`;
  const approve = useStaffMutation(
    () => ({ path: `${path}/review`, body: { decision: 'approve' } }),
    {
      done: t('hall.orders.approved'),
      onDone: onReviewed,
    },
  );
  const reject = useStaffMutation<string>(
    (reason) => ({ path: `${path}/review`, body: { decision: 'reject', reason } }),
    { done: t('hall.orders.rejected'), quiet: true, onDone: onReviewed },
  );
  const cancel = useStaffMutation<string>(
    (reason) => ({ path: `${path}/cancel`, body: { reason } }),
    {
      done: t('hall.orders.cancelled'),
      quiet: true,
    },
  );
  const reasons = useResource<ReasonTemplates>('accounts/reasons');
  const resend = useStaffMutation(() => ({ path: `${path}/resend` }), {
    done: t('hall.orders.resent'),
  });
  const review = order.status === 1 && order.bookingstatus === 5 && may('orders.review');
  useShortcuts({
    a: review && !approve.isPending ? () => approve.mutate() : undefined,
    r: review ? () => setAsking('reject') : undefined,
  });
  if (order.status !== 1) return null;
  return (
    <div className="order-acts">
      {order.bookingstatus === 5 && (
        <Alert
          type="warning"
          showIcon
          title={t('hall.orders.reviewBar')}
          action={
            review && (
              <Space>
                <Button type="primary" loading={approve.isPending} onClick={() => approve.mutate()}>
                  {t('hall.orders.approve')} <kbd>A</kbd>
                </Button>
                <Button danger onClick={() => setAsking('reject')}>
                  {t('hall.orders.reject')} <kbd>R</kbd>
                </Button>
              </Space>
            )
          }
        />
      )}
      {may('orders.write') && (
        <Space wrap>
          <Button loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('hall.orders.resend')}
          </Button>
          <Button danger onClick={() => setAsking('cancel')}>
            {t('hall.orders.cancel')}
          </Button>
        </Space>
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          danger
          title={t('hall.orders.cancel')}
          effect={t('hall.orders.cancelEffect', { count: order.ticketcount })}
          confirmText={t('hall.orders.cancel')}
          isTold
          templates={reasons.data?.cancel ?? []}
          onConfirm={(reason) => cancel.mutateAsync(reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          danger
          title={t('hall.orders.reject')}
          effect={t('hall.orders.rejectEffect')}
          confirmText={t('hall.orders.reject')}
          isTold
          templates={reasons.data?.refuse ?? []}
          onConfirm={(reason) => reject.mutateAsync(reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
