import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { OrderDetail, OrderSummary, OrderVisitor } from '@hall/shared/contract/order';
import { PeopleTable } from '../visitors/people-table';
import { downloadTicket } from '../../api/orders/download-ticket';
import { ticketQuery } from '../../api/orders/get-ticket';
import { useDateInWords } from '../site/use-date-in-words';
import { OrderNumber } from './order-number';
import common from '../../styles/common.module.css';
import css from './ticket-card.module.css';

/** The code that is shown at the gate, as a picture and as text. */
export function TicketCode({ qr, ticketcode }: { qr: string | undefined; ticketcode: string }) {
  const { t } = useTranslation();
  return (
    <>
      {qr ? (
        <img
          className={css.ticketQr}
          data-testid="ticket-qr"
          alt={`${t('booking.success.qr')} ${ticketcode}`}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        />
      ) : (
        <Skeleton.Image active className={css.ticketQr} />
      )}
      <p className={css.ticketCode} translate="no">
        {ticketcode}
      </p>
    </>
  );
}

/** What is shown at the gate; a team’s order that waits for review has no ticket yet, one that is over has none any more. */
export function TicketCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  if (order.status !== OrderStatus.pendingTravel) return null;
  return order.bookingstatus === TicketStatus.pendingReview ? (
    <Alert type="info" showIcon title={t('team.review.waiting')} />
  ) : (
    <IssuedTicket order={order} />
  );
}

/** The code, large; and the ways to keep it. */
function IssuedTicket({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(ticketQuery(order.orderid, i18n.language));
  const keep = useMutation({
    mutationFn: (kind: 'pdf' | 'ics') => downloadTicket(kind, order.orderid),
  });
  return (
    <div className={css.ticket}>
      <TicketCode qr={data?.qr} ticketcode={order.ticketcode} />
      <div className={`${common.actions} no-print`}>
        <Button onClick={() => keep.mutate('pdf')}>{t('booking.success.pdf')}</Button>
        <Button onClick={() => keep.mutate('ics')}>{t('booking.success.calendar')}</Button>
        <Button onClick={() => window.print()}>{t('booking.success.print')}</Button>
      </div>
    </div>
  );
}

/** An order's facts, without who comes. */
export function OrderFacts({
  order,
}: {
  order: OrderSummary & Pick<OrderDetail, 'guides' | 'entrance'>;
}) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  return (
    <dl className={common.facts} data-testid="facts">
      <dt>{t('orders.orderno')}</dt>
      <dd>
        <OrderNumber of={order.orderno} />
      </dd>
      <dt>{t('orders.date')}</dt>
      <dd>{inWords(order.eventsdate)}</dd>
      <dt>{t('orders.session')}</dt>
      <dd>{order.session}</dd>
      <dt>{t('orders.area')}</dt>
      <dd>{order.areaname}</dd>
      {order.entrance && (
        <>
          <dt>{t('orders.entrance')}</dt>
          <dd>{order.entrance}</dd>
        </>
      )}
      <dt>{t('orders.count')}</dt>
      <dd>{order.ticketcount}</dd>
      {order.guides && (
        <>
          <dt>{t('team.picker.title')}</dt>
          <dd>{order.guides.join(' ')}</dd>
        </>
      )}
    </dl>
  );
}

/**
 * Who comes, names and numbers masked.
 * @param actOf what can be done with one of the visitors
 */
export function OrderPeople({
  visitors,
  actOf,
}: {
  visitors: OrderVisitor[];
  actOf?: ((visitor: OrderVisitor) => ReactNode) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('orders.visitors')}</h2>
      <PeopleTable people={visitors} actOf={actOf} />
    </>
  );
}
