import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TicketStatus } from '@hall/shared/codes/states';
import { BookingSteps } from '../features/booking/booking-steps';
import { orderQuery } from '../api/orders/get-order';
import { OrderFacts, TicketCard } from '../features/orders/ticket-card';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { PageTitle } from '../features/site/page-title';
import { WaitingLines } from '../features/site/not-yet';
import common from '../styles/common.module.css';

/** Step 4: the order, its ticket, and the ways to keep it. */
export function SuccessPage({ params: { orderid } }: { params: { orderid: string } }) {
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery(orderQuery(orderid, i18n.language));
  const inReview = data?.order.bookingstatus === TicketStatus.pendingReview;
  if (error) return <ErrorPage error={error} />;
  return (
    <>
      <BookingSteps current="done" />
      <section className={`${common.card} ${common.narrow}`}>
        <PageTitle>{inReview ? t('team.review.title') : t('booking.success.title')}</PageTitle>
        {!inReview && <p>{t('booking.success.text')}</p>}
        {data ? (
          <>
            <TicketCard order={data.order} />
            <OrderFacts order={data.order} />
          </>
        ) : (
          <WaitingLines rows={12} />
        )}
        <p className="no-print">
          <Link {...urls.order(orderid)}>{t('booking.success.order')}</Link>
        </p>
      </section>
    </>
  );
}
