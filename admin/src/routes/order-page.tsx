import { Link } from '@tanstack/react-router';
import { Alert, Button, Skeleton, Tag, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@hall/shared/codes/states';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { useStaffNames } from '../api/staff-names';
import { order as address } from '../addresses/today';
import { problemText } from '../api/problem-text';
import { CasePanel } from '../features/cases/case-panel';
import { SubjectActs } from '../features/subject-acts/subject-acts';
import { OrderActs } from '../features/orders/order-acts';
import { OrderFacts } from '../features/orders/order-facts';
import { useWaitingOrders } from '../features/orders/use-waiting-orders';
import { OrderVisitors } from '../features/orders/order-visitors';
import { Instant } from '../format/instant';
import { PageHead } from '../layouts/page-head';
import { useAsk } from '../api/use-ask';
import css from '../features/orders/orders.module.css';
import common from '../styles/common.module.css';

const colors: Record<OrderStatus, string> = {
  [OrderStatus.pendingTravel]: 'processing',
  [OrderStatus.completed]: 'success',
  [OrderStatus.cancelled]: 'default',
};

/** One order with its visitors, history and acts. */
export function OrderPage() {
  const { t } = useTranslation();
  const nameOf = useStaffNames();
  const { orderid } = address.useParams();
  const { data: order, error, isPending } = useAsk(orderEndpoints.get, { orderid });
  const waiting = useWaitingOrders(orderid);
  if (isPending) return <Skeleton active />;
  if (!order)
    return (
      <Alert
        type="error"
        showIcon
        title={problemText(t, error)}
        action={<Link to="/orders">{t('orders.back')}</Link>}
      />
    );
  return (
    <>
      <PageHead title={`${t('orders.detail')} ${order.orderno}`}>
        <Tag color={colors[order.status]}>{t(`exports.orderstatus.${order.status}`)}</Tag>
        <Link to="/orders">{t('orders.back')}</Link>
        {waiting.count > 0 && (
          <Button onClick={waiting.goNext}>
            {t('orders.next', { count: waiting.count })} <kbd>N</kbd>
          </Button>
        )}
      </PageHead>
      <OrderActs order={order} onReviewed={waiting.goNext} />
      <div className={css.orderColumns}>
        <div>
          <OrderFacts order={order} />
          <OrderVisitors order={order} />
        </div>
        <div>
          <section className={common.card}>
            <h2>{t('orders.history')}</h2>
            <Timeline
              items={order.history.map(({ description, time }) => ({
                content: (
                  <>
                    {description}{' '}
                    <span className={common.soft}>
                      <Instant at={time} />
                    </span>
                  </>
                ),
              }))}
            />
          </section>
          <section className={common.card}>
            <CasePanel kind="order" id={order.orderid} />
            <h2>{t('auditPage.acts')}</h2>
            <SubjectActs kind="order" id={order.orderid} />
          </section>
          <section className={common.card}>
            <h2>{t('orders.admissions')}</h2>
            {order.admissions.length === 0 && (
              <p className={common.soft}>{t('orders.noAdmission')}</p>
            )}
            {order.admissions.map((row) => (
              <p key={`${row.at}${row.count}`}>
                <Instant at={row.at} /> · {t('gateDesk.party', { count: row.count })} ·{' '}
                {nameOf(row.by)} {row.offline && <Tag>{t('exports.offline')}</Tag>}
                {row.undone && <Tag>{t('exports.undone')}</Tag>}
              </p>
            ))}
          </section>
        </div>
      </div>
    </>
  );
}
