import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@hall/shared/codes/states';
import { Notice } from '../components/notice';
import { AccountFrame } from '../features/account/account-frame';
import { BookAgainLink } from '../features/orders/book-link';
import { OrderActs } from '../features/orders/order-acts';
import { TicketCard } from '../features/orders/ticket-card';
import { OrderTitle } from '../features/orders/order-title';
import { hasPersonActs, PersonActs } from '../features/orders/person-acts';
import { useVisitInWords } from '../features/orders/visit-in-words';
import { ChangeGuides } from '../features/team/change-guides';
import { RollCallButton } from '../features/visitors/roll-call';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { useMomentInWords } from '../features/site/use-date-in-words';
import { WaitingLines } from '../features/site/not-yet';
import { useAsk, silently } from '../api/use-call';
import { type OrderDetail, orderCalls } from '@hall/shared/contract/order';
import common from '../styles/common.module.css';

/** The acts on an order that the account booked: changes before the visit, a new booking after a cancellation. */
function Acts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  if (order.bookedby !== undefined)
    return <Notice kind="info" title={t('team.orders.readOnly', { name: order.bookedby })} />;
  if (order.status === OrderStatus.pendingTravel) return <OrderActs order={order} />;
  if (order.status !== OrderStatus.cancelled) return null;
  return (
    <p className="no-print">
      <BookAgainLink order={order} />
    </p>
  );
}

/** One order: its ticket until the visit, its history, and its actions. */
export function OrderPage({ params: { orderid } }: { params: { orderid: string } }) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const visit = useVisitInWords();
  const { data, error } = useAsk(orderCalls.get, { orderid }, silently);
  if (error) return <ErrorPage error={error} />;
  const order = data?.order;
  return (
    <AccountFrame>
      <section className={common.card}>
        {order ? (
          <>
            <OrderTitle order={order} />
            <TicketCard
              order={order}
              acts={<Acts order={order} />}
              actOf={
                hasPersonActs(order)
                  ? (visitor) => <PersonActs order={order} visitor={visitor} />
                  : undefined
              }
            />
            {order.guides && (
              <p className={`${common.actions} no-print`}>
                <ChangeGuides order={order} />
                {order.status !== OrderStatus.cancelled && (
                  <RollCallButton
                    lines={[visit(order), order.orderno, ...order.guides]}
                    people={order.visitors}
                  />
                )}
              </p>
            )}
            <div className="no-print">
              <h2>{t('orders.history')}</h2>
              <dl className={`${common.facts} ${common.isHistory}`} data-testid="facts">
                {order.history.map(({ time, description }) => (
                  <div key={time + description} style={{ display: 'contents' }}>
                    <dt>{inWords(time)}</dt>
                    <dd>{description}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </>
        ) : (
          <WaitingLines rows={24} />
        )}
        <p className="no-print">
          <Link to={urls.record} className={common.alone}>
            {t('orders.back')}
          </Link>
        </p>
      </section>
    </AccountFrame>
  );
}
