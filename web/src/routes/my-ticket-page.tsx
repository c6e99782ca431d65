import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '../features/account/account-frame';
import { BookLink } from '../features/orders/book-link';
import type { KeptTicket } from '../features/orders/kept-tickets';
import { useMyTickets } from '../features/orders/use-my-tickets';
import { TicketCode } from '../features/orders/ticket-card';
import { EmptyState } from '../features/site/empty-state';
import { NotYet } from '../features/site/not-yet';
import { urls } from '../urls';
import { PageTitle } from '../features/site/page-title';
import { useDateInWords } from '../features/site/use-date-in-words';
import common from '../styles/common.module.css';
import text from '../styles/text.module.css';
import css from '../features/orders/my-ticket.module.css';
import ticketCard from '../features/orders/ticket-card.module.css';

/** What is shown at the entrance: the code large on pure white, also without a network once it was opened. */
export function MyTicketPage() {
  const { t } = useTranslation();
  const tickets = useMyTickets();
  const { data } = tickets;
  const shown = Boolean(data?.tickets.length);
  useWakeLock(shown);
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('orders.myticket')}</PageTitle>
        {data?.offline && <Alert type="warning" showIcon title={t('orders.offline')} />}
        {!data && <NotYet of={tickets} />}
        {data?.tickets.length === 0 && (
          <EmptyState text={t('orders.noTicket')}>
            <BookLink />
          </EmptyState>
        )}
        {data?.tickets.map((ticket) => (
          <Ticket key={ticket.order.orderid} ticket={ticket} />
        ))}
      </section>
    </AccountFrame>
  );
}

function Ticket({ ticket: { order, qr } }: { ticket: KeptTicket }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  return (
    <article className={`${css.myTicket} ${ticketCard.ticket}`}>
      <h2>
        {inWords(order.eventsdate)} <span className={text.oneLine}>{order.session}</span>
      </h2>
      <p>
        {order.areaname} · {t('waiting.list.people', { count: order.ticketcount })} ·{' '}
        {t(`orders.ticketstatus.${order.bookingstatus}`)}
      </p>
      {order.entrance && (
        <p>
          {t('orders.entrance')} {order.entrance}
        </p>
      )}
      <TicketCode qr={qr} ticketcode={order.ticketcode} />
      <p className={common.quiet}>{t('orders.bright')}</p>
      <Link className="no-print" {...urls.order(order.orderid)}>
        {t('orders.detail')}
      </Link>
    </article>
  );
}

/** Keeps the screen from going dark while a ticket is shown, where the browser can. */
function useWakeLock(shown: boolean): void {
  useEffect(() => {
    if (!shown || !('wakeLock' in navigator)) return undefined;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((held) => held?.release());
  }, [shown]);
}
