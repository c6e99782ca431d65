import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { type OrderSummary, orderCalls } from '@hall/shared/contract/order';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { urls } from '../../urls';
import { EmptyState } from '../site/empty-state';
import { NotYet } from '../site/not-yet';
import { useDateInWords } from '../site/use-date-in-words';
import { BookLink } from './book-link';
import { orderStatusKey } from './order-status';
import { nextVisitOf } from './next-visit';
import { useAsk, silently } from '../../api/use-call';
import common from '../../styles/common.module.css';
import links from '../../styles/link-button.module.css';
import text from '../../styles/text.module.css';
import css from './next-visit-card.module.css';

/** The first card of the account area: the next visit, or a link to book one. */
export function NextVisitCard() {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const upcoming = useAsk(
    orderCalls.list,
    // More than an account can have.
    { page: 1, pagesize: 100, status: OrderStatus.pendingTravel, from: hallDateOf(new Date(now)) },
    silently,
  );
  const next = upcoming.data && nextVisitOf(upcoming.data.orders, now);
  return (
    <section className={common.card} data-testid="next-visit">
      <h2>{t('orders.next')}</h2>
      {!upcoming.data && <NotYet of={upcoming} />}
      {upcoming.data && !next && (
        <EmptyState text={t('orders.noNext')}>
          <BookLink />
        </EmptyState>
      )}
      {next && <Visit order={next} />}
    </section>
  );
}

function Visit({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  // The list does not contain the entrance.
  const entrance = useAsk(orderCalls.get, { orderid: order.orderid }, silently).data?.order
    .entrance;
  const isIssued = order.bookingstatus !== TicketStatus.pendingReview;
  return (
    <>
      <p className={css.when}>
        {inWords(order.eventsdate)} <span className={text.oneLine}>{order.session}</span>
      </p>
      <p className={css.where}>
        {[
          order.areaname,
          entrance && `${t('orders.entrance')} ${entrance}`,
          t('waiting.list.people', { count: order.ticketcount }),
          !isIssued && t(orderStatusKey(order)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={common.actions}>
        {isIssued && (
          <Link className={`${links.linkButton} ${links.isPrimary}`} to={urls.myticket}>
            {t('orders.showTicket')}
          </Link>
        )}
        <Link className={links.linkButton} {...urls.order(order.orderid)}>
          {t('orders.openOrder')}
        </Link>
      </div>
    </>
  );
}
