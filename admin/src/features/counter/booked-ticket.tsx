import { Alert, Button, QRCode, Segmented, Skeleton } from 'antd';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';
import { useOrder } from '../../api/orders/get-order';
import { keptPaper, type Paper } from '../../device/kept-paper';
import { longDay } from '../../format/instants';
import css from './booked-ticket.module.css';

/** What is booked: the ticket as it is printed, and on to the next visitor. */
export function BookedTicket({ orderid, onNext }: { orderid: string; onNext: () => void }) {
  const { t } = useTranslation();
  const { data: order } = useOrder(orderid);
  const [paper, setPaper] = useState(keptPaper.read);
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => print.current?.focus(), [order]);
  if (!order) return <Skeleton active />;
  return (
    <div className={css.booked}>
      <Alert
        className="no-print"
        type="success"
        showIcon
        role="status"
        title={t('counter.booked', { count: order.ticketcount })}
        description={
          order.telnum ? t('counter.sent', { telnum: order.telnum }) : t('counter.handOver')
        }
      />
      <div className={`${css.acts} no-print`}>
        <Button ref={print} type="primary" size="large" onClick={() => window.print()}>
          {t('counter.print')}
        </Button>
        <Button size="large" onClick={onNext}>
          {t('counter.next')}
        </Button>
        <Segmented
          aria-label={t('counter.paper')}
          value={paper}
          onChange={(chosen: Paper) => {
            setPaper(chosen);
            keptPaper.keep(chosen);
          }}
          options={[
            { value: '80', label: t('counter.roll', { width: 80 }) },
            { value: '58', label: t('counter.roll', { width: 58 }) },
            { value: 'a4', label: 'A4' },
          ]}
        />
        <Link to="/orders/$orderid" params={{ orderid }}>
          {t('counter.open')}
        </Link>
      </div>
      <PrintedTicket order={order} paper={paper} />
    </div>
  );
}

/** The ticket on paper: nothing on it that the gate does not need, names masked as everywhere. */
function PrintedTicket({ order, paper }: { order: StaffOrder; paper: Paper }) {
  const { t, i18n } = useTranslation();
  return (
    <article className={css.ticket} data-paper={paper} data-testid="printed-ticket">
      <h2>{t('counter.ticket')}</h2>
      {/* What the picture says stands below it as text. */}
      <div aria-hidden="true">
        <QRCode type="svg" value={order.ticketcode} size={160} bordered={false} errorLevel="M" />
      </div>
      <p className={css.code}>{order.ticketcode}</p>
      <p className={css.when}>
        {longDay(order.eventsdate, i18n.language)}
        <b>{order.session}</b>
      </p>
      <p>
        {order.areaname} · {t('gateDesk.party', { count: order.ticketcount })}
      </p>
      <ul>
        {order.visitors.slice(0, order.ticketcount).map(({ ticketid, realname, idnum }) => (
          <li key={ticketid}>
            {realname} {idnum}
          </li>
        ))}
      </ul>
      <p>{t('counter.bring')}</p>
      <p className={css.number}>{order.orderno}</p>
    </article>
  );
}
