import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderSummary, OrderVisitor, WithEntrance } from '@hall/shared/contract/order';
import { SkeletonBox } from '../../components/skeleton';
import { urls } from '../../urls';
import { PeopleTable } from '../visitors/people-table';
import { OrderNumber } from './order-number';
import { useVisitInWords } from './visit-in-words';
import common from '../../styles/common.module.css';
import css from './ticket.module.css';

/** The data of an order that every ticket shows. */
export type TicketOrder = OrderSummary &
  WithEntrance & { visitors?: OrderVisitor[]; guides?: string[] };

interface Props {
  order: TicketOrder;
  /** SVG text; undefined while it loads, null for an order without a valid ticket. */
  qr: string | undefined | null;
  /** Whether the page's own heading is the visit. */
  isTitled?: boolean;
  /** Whether it is shown at the entrance, with the code as large as possible. */
  isForGate?: boolean;
  /** Buttons that save the ticket, if it has a code. */
  save?: ReactNode;
  /** Actions on the order, next to the directions. */
  acts?: ReactNode;
  /** The action on one of the visitors. */
  actOf?: ((visitor: OrderVisitor) => ReactNode) | undefined;
}

/**
 * A ticket, the same on every page: time, entrance code, directions, visitors. The actions precede the visitors, because a
 * long list would push them out of sight.
 */
export function TicketSheet({ order, qr, isTitled, isForGate, save, acts, actOf }: Props) {
  const { t } = useTranslation();
  const visit = useVisitInWords();
  return (
    <article className={`${css.ticket} ${isForGate ? css.forGate : ''}`}>
      {!isTitled && (
        <h2 className={css.visit} data-testid="visit">
          {visit(order)}
        </h2>
      )}
      <div className={css.codeAndPlace}>
        {qr !== null && (
          <div className={css.code}>
            <TicketCode qr={qr} ticketcode={order.ticketcode} />
          </div>
        )}
        <div className={css.place}>
          <OrderFacts order={order} />
          {qr !== null && save}
          {acts}
        </div>
      </div>
      {order.visitors && (
        <>
          <h2>{t('orders.visitors')}</h2>
          <PeopleTable people={order.visitors} actOf={actOf} />
          <p className="no-print">
            <Link to={urls.accessibility} className={common.alone}>
              {t('site.footer.accessibility')}
            </Link>
          </p>
        </>
      )}
    </article>
  );
}

/** The entrance code, as a picture and as text. */
function TicketCode({ qr, ticketcode }: { qr: string | undefined; ticketcode: string }) {
  const { t } = useTranslation();
  return (
    <>
      {qr ? (
        <img
          className={css.qr}
          data-testid="ticket-qr"
          alt={`${t('booking.success.qr')} ${ticketcode}`}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        />
      ) : (
        <SkeletonBox className={css.waitingQr} />
      )}
      <p className={css.ticketCode} translate="no">
        {ticketcode}
      </p>
    </>
  );
}

/** The directions and the order number. */
function OrderFacts({ order }: { order: TicketOrder }) {
  const { t } = useTranslation();
  return (
    <dl className={common.facts} data-testid="facts">
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
      <dt>{t('orders.orderno')}</dt>
      <dd>
        <OrderNumber of={order.orderno} />
      </dd>
    </dl>
  );
}
