import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '../components/notice';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketsQuery } from '../api/tickets';
import { useToken } from '../device/account-type';
import { AccountFrame } from '../features/account/account-frame';
import { BookLink } from '../features/orders/book-link';
import {
  type StoredTicket,
  readStoredTickets,
  writeStoredTickets,
} from '../features/orders/stored-tickets';
import { TicketSheet } from '../features/orders/ticket-sheet';
import { EmptyState } from '../features/site/empty-state';
import { NotYet } from '../features/site/not-yet';
import { urls } from '../urls';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';

/** The tickets for the entrance: a large code on pure white. After the first visit the page also works offline. */
export function MyTicketPage() {
  const { t, i18n } = useTranslation();
  const store = { read: readStoredTickets, write: writeStoredTickets };
  const tickets = useQuery(ticketsQuery(useToken() ?? '', i18n.language, store));
  const { data } = tickets;
  const shown = Boolean(data?.tickets.length);
  useWakeLock(shown);
  return (
    <AccountFrame>
      <section className={common.card}>
        <div className="no-print">
          <PageTitle>{t('orders.myticket')}</PageTitle>
        </div>
        {data?.offline && <Notice kind="warning" role="status" title={t('orders.offline')} />}
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

function Ticket({ ticket: { order, qr } }: { ticket: StoredTicket }) {
  const { t } = useTranslation();
  return (
    <TicketSheet
      isForGate
      order={order}
      qr={qr}
      acts={
        <>
          <p className={common.quiet}>{t('orders.bright')}</p>
          <Link className={`${common.alone} no-print`} {...urls.order(order.orderid)}>
            {t('orders.detail')}
          </Link>
        </>
      }
    />
  );
}

/** Keeps the screen on while a ticket is shown, if the browser supports it. */
function useWakeLock(shown: boolean): void {
  useEffect(() => {
    if (!shown || !('wakeLock' in navigator)) return undefined;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((held) => held?.release());
  }, [shown]);
}
