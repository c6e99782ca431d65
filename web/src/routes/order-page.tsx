import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { App, Button, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@hall/shared/codes/states';
import { orderCalls, type OrderDetail } from '@hall/shared/contract/order';
import { call } from '../api/call';
import { queryKeys } from '../api/query-keys';
import { showMessage } from '../app/messages';
import { AccountFrame } from '../features/account/account-frame';
import { orderQuery } from '../features/orders/order.query';
import { OrderFacts, TicketCard } from '../features/orders/ticket-card';
import { urls } from '../urls';
import { ErrorPage } from './error-page';

/** One order: its ticket while it is to come, its history, and cancelling it. */
export function OrderPage() {
  const { t, i18n } = useTranslation();
  const orderid = (useParams({ strict: false }) as { orderid: string }).orderid;
  const { data, error } = useQuery(orderQuery(orderid, i18n.language));
  if (error) return <ErrorPage error={error} />;
  const order = data?.order;
  return (
    <AccountFrame>
      <section className="card">
        {order ? (
          <>
            <h1>
              {t(`orders.status.${order.status}`)}{' '}
              <Tag>{t(`orders.ticketstatus.${order.bookingstatus}`)}</Tag>
            </h1>
            {order.status === OrderStatus.pendingTravel && <TicketCard order={order} />}
            <OrderFacts order={order} />
            <h2>{t('orders.history')}</h2>
            <dl className="facts">
              {order.history.map(({ time, description }) => (
                <div key={time + description} style={{ display: 'contents' }}>
                  <dt>{time.slice(0, 16).replace('T', ' ')}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
            {order.cancellable && <CancelOrder order={order} />}
          </>
        ) : (
          <Skeleton active />
        )}
        <p className="no-print">
          <Link to={urls.record}>{t('orders.back')}</Link>
        </p>
      </section>
    </AccountFrame>
  );
}

/** Asks first, saying how many cancellations are left (spec 6: frequent refunds lead to blacklisting). */
function CancelOrder({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(orderCalls.cancel, { orderid: order.orderid }),
    onSuccess() {
      showMessage('success', t('orders.cancelled'));
      return queries.invalidateQueries({ queryKey: queryKeys.orders });
    },
  });
  return (
    <div className="no-print">
      <Button
        danger
        loading={cancel.isPending}
        onClick={() =>
          void modal.confirm({
            title: t('orders.cancelTitle'),
            content: order.cancelwarning.text,
            okText: t('orders.cancel'),
            okButtonProps: { danger: true },
            cancelText: t('orders.keep'),
            onOk: () => cancel.mutateAsync().catch(() => undefined),
          })
        }
      >
        {t('orders.cancel')}
      </Button>
      <p className="quiet">
        {t('orders.cancelBefore', { time: order.cancelbefore.slice(0, 16).replace('T', ' ') })}
      </p>
    </div>
  );
}
