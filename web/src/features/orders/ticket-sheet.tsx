import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderVisitor } from '@hall/shared/contract/order';
import type { TicketFact, TicketText } from '@hall/shared/rules/ticket-text';
import { SkeletonBox } from '../../components/skeleton';
import { urls } from '../../urls';
import { PhoneLine } from '../site/phone-line';
import { PeopleTable } from '../visitors/people-table';
import { OrderNumber } from './order-number';
import { TicketHead } from './ticket-head';
import { type TicketOrder, useTicketText } from './use-ticket-text';
import common from '../../styles/common.module.css';
import css from './ticket.module.css';

interface Props {
  order: TicketOrder;
  /** SVG text; undefined while it loads, null for an order without a valid ticket. */
  qr: string | undefined | null;
  /** Whether it is shown at the entrance, with the code as large as possible. */
  isForGate?: boolean;
  /** Buttons that save the ticket, and actions on the order. */
  acts?: ReactNode;
  /** The action on one of the visitors. */
  actOf?: ((visitor: OrderVisitor) => ReactNode) | undefined;
}

/** Visitors of a party whose list does not push the actions out of sight. */
const fewPeople = 10;

/**
 * A ticket, the same on every page: the parts of `TicketText` in their order. The actions follow it, but precede it for a
 * large party.
 */
export function TicketSheet({ order, qr, isForGate, acts, actOf }: Props) {
  const { t } = useTranslation();
  const ticket = useTicketText(order);
  const isLong = ticket.people.length > fewPeople;
  return (
    <>
      {isLong && acts}
      <article className={`${css.ticket} ${isForGate ? css.forGate : ''}`} data-testid="ticket">
        <TicketHead hall={ticket.hall} title={ticket.title} />
        <h2 className={css.visit} data-testid="visit">
          <span>{ticket.date}</span> <span>{ticket.time}</span>
        </h2>
        <div className={css.codeAndPlace}>
          {qr !== null && <TicketCode qr={qr} ticket={ticket} />}
          <Facts of={ticket} />
        </div>
        {order.visitors && (
          <>
            <h3 className={css.people}>{ticket.peopleTitle}</h3>
            <PeopleTable people={order.visitors} actOf={actOf} />
            <p className="no-print">
              <Link to={urls.accessibility} className={common.alone}>
                {t('site.footer.accessibility')}
              </Link>
            </p>
          </>
        )}
        {qr !== null && <p className={css.bring}>{ticket.bring}</p>}
      </article>
      {!isLong && acts}
    </>
  );
}

/** The entrance code, as a picture and as text. */
function TicketCode({ qr, ticket }: { qr: string | undefined; ticket: TicketText }) {
  return (
    <div className={css.code}>
      {qr ? (
        <img
          className={css.qr}
          data-testid="ticket-qr"
          alt={ticket.qr}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        />
      ) : (
        <SkeletonBox className={css.waitingQr} />
      )}
      <p className={css.ticketCode} translate="no">
        {ticket.ticketcode}
      </p>
      <p className={css.scan}>{ticket.scan}</p>
    </div>
  );
}

function Facts({ of: { facts, map } }: { of: TicketText }) {
  return (
    <dl className={`${common.facts} ${css.facts}`} data-testid="facts">
      {facts.map((fact) => (
        <div key={fact.name} style={{ display: 'contents' }}>
          <dt>{fact.label}</dt>
          <dd>
            <FactValue of={fact} map={map} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ of: { name, value, href }, map }: { of: TicketFact; map: string }) {
  if (name === 'orderno') return <OrderNumber of={value} />;
  if (!href) return value;
  if (name === 'telephone') return <PhoneLine of={value} />;
  return (
    <>
      {value}{' '}
      <a className="no-print" href={href} target="_blank" rel="noreferrer">
        {map}
      </a>
    </>
  );
}
