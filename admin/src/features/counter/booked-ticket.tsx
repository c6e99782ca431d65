import { Alert, Button, Segmented, Skeleton } from 'antd';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { keptPaper, type Paper } from '../../device/kept-paper';
import { PrintedTicket } from './printed-ticket';
import { ticketLanguageOf } from './ticket-language';
import { useAsk } from '../../api/use-ask';
import css from './booked-ticket.module.css';

/** A completed booking: the ticket as it is printed, and a button for the next visitor. */
export function BookedTicket({ orderid, onNext }: { orderid: string; onNext: () => void }) {
  const { t } = useTranslation();
  const { data: order } = useAsk(orderEndpoints.get, { orderid });
  const [paper, setPaper] = useState(keptPaper.read);
  const [language, setLanguage] = useState<Locale>();
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
        <Segmented
          aria-label={t('counter.language')}
          value={language ?? ticketLanguageOf(order)}
          onChange={setLanguage}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Link to="/orders/$orderid" params={{ orderid }}>
          {t('counter.open')}
        </Link>
      </div>
      <PrintedTicket order={order} paper={paper} language={language ?? ticketLanguageOf(order)} />
    </div>
  );
}
