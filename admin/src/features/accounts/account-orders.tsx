import { Link } from '@tanstack/react-router';
import { Alert, Collapse, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@hall/shared/codes/states';
import { orderEndpoints, type StaffOrderRow } from '@hall/shared/contract/staff/orders';
import { problemText } from '../../api/problem-text';
import { useAsk } from '../../api/use-call';
import { VisitTime } from '../../format/instant';
import { OrderTag } from '../orders/drawn-orders';
import { OrderActs } from '../orders/order-acts';
import { OrderVisitors } from '../orders/order-visitors';
import common from '../../styles/common.module.css';
import css from './accounts.module.css';

/** Orders in one answer, latest visit first. Older ones are in the list of orders. */
const shownMost = 20;

/**
 * The orders that an account booked or leads, or that were booked for it, upcoming ones first. One at a time is open,
 * with its visitors and acts.
 * @param opened the order that is open at first
 */
export function AccountOrders({
  accountid,
  opened,
}: {
  accountid: string;
  opened: string | undefined;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(opened);
  const { data, error } = useAsk(orderEndpoints.search, {
    accountid,
    sort: '-eventsdate',
    pagesize: shownMost,
  });
  const isToCome = ({ status }: StaffOrderRow) => status === OrderStatus.pendingTravel;
  const rows = data?.items ?? [];
  const parts = [
    // The next visit comes first.
    { title: 'ordersToCome', orders: rows.filter(isToCome).reverse() },
    { title: 'ordersOver', orders: rows.filter((row) => !isToCome(row)) },
  ].filter(({ orders }) => orders.length);
  return (
    <section>
      <h2>{t('accounts.orders')}</h2>
      {error && <Alert type="error" title={problemText(t, error)} />}
      {data?.items.length === 0 && <p>{t('accounts.ordersNone')}</p>}
      {parts.map(({ title, orders }) => (
        <div key={title} className={css.orders}>
          <h3>{t(`accounts.${title}`)}</h3>
          <Collapse
            destroyOnHidden
            // antd's `accordion` has the role of a list of tabs, which has no tabs.
            activeKey={open ?? []}
            onChange={(keys) => setOpen(keys.at(-1))}
            items={orders.map((order) => ({
              key: order.orderid,
              label: (
                <span className={common.line}>
                  <VisitTime date={order.eventsdate} session={order.session} />
                  <span>{t('applications.people', { count: order.ticketcount })}</span>
                  <OrderTag order={order} />
                  {order.isled && <Tag>{t('accounts.leads')}</Tag>}
                  {order.bookedby && (
                    <span>{t('accounts.bookedBy', { name: order.bookedby })}</span>
                  )}
                  <span>{order.orderno}</span>
                </span>
              ),
              children: <OpenOrder orderid={order.orderid} />,
            }))}
          />
        </div>
      ))}
      {data && data.total > 0 && (
        <Link to="/orders" search={{ accountid }}>
          {t('accounts.ordersAll')}
        </Link>
      )}
    </section>
  );
}

/** An order's acts and visitors; its history and notes are on its own page. */
function OpenOrder({ orderid }: { orderid: string }) {
  const { t } = useTranslation();
  const { data: order, error } = useAsk(orderEndpoints.get, { orderid });
  if (error) return <Alert type="error" title={problemText(t, error)} />;
  if (!order) return <Skeleton active />;
  return (
    <>
      <OrderActs order={order} onReviewed={() => undefined} />
      <OrderVisitors order={order} />
      <Link to="/orders/$orderid" params={{ orderid }}>
        {t('accounts.orderWhole')}
      </Link>
    </>
  );
}
