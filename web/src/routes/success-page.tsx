import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { type OrderSummary, orderCalls } from '@hall/shared/contract/order';
import { BookingSteps } from '../features/booking/booking-steps';
import { OrderTitle } from '../features/orders/order-title';
import { TicketCard } from '../features/orders/ticket-card';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { PageTitle } from '../features/site/page-title';
import { WaitingLines } from '../features/site/not-yet';
import { useAsk, silently } from '../api/use-call';
import common from '../styles/common.module.css';

/** Step 4: the order, its ticket, and buttons to save it. A later visit shows the order's current state. */
export function SuccessPage({ params: { orderid } }: { params: { orderid: string } }) {
  const { t } = useTranslation();
  const { data, error } = useAsk(orderCalls.get, { orderid }, silently);
  const order = data?.order;
  const isOver = order !== undefined && order.status !== OrderStatus.pendingTravel;
  if (error) return <ErrorPage error={error} />;
  return (
    <>
      {!isOver && <BookingSteps current="done" />}
      <section className={common.card}>
        {order ? (
          <>
            {isOver ? <OrderTitle order={order} /> : <Booked order={order} />}
            <TicketCard order={order} />
          </>
        ) : (
          <WaitingLines rows={24} />
        )}
        <p className="no-print">
          <Link {...urls.order(orderid)} className={common.alone}>
            {t('booking.success.order')}
          </Link>
        </p>
      </section>
    </>
  );
}

/** Confirms the booking. A team's booking may still need approval by staff. */
function Booked({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  if (order.bookingstatus === TicketStatus.pendingReview)
    return <PageTitle>{t('team.review.title')}</PageTitle>;
  return (
    <div className="no-print">
      <PageTitle>{t('booking.success.title')}</PageTitle>
    </div>
  );
}
