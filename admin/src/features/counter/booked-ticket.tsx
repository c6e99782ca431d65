import { Alert, Button, QRCode, Segmented, Skeleton } from 'antd';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Locale } from '@hall/shared/codes/states';
import { orderEndpoints, type StaffOrder } from '@hall/shared/contract/staff/orders';
import { languageTag } from '@hall/shared/locales/pick';
import { maskName } from '@hall/shared/rules/masking';
import { paperOfDevice, type Paper } from '../../device/device-choices';
import { ticketLanguageOf } from './party';
import { useAsk } from '../../api/use-call';
import { useHall } from '../../api/me';
import { longDay } from '../../format/instants';
import { loadTexts } from '../../format/load-texts';
import css from './booked-ticket.module.css';

/** The printed ticket in the visitor's language. Names are masked, and only what visitor and gate need is printed. */
function PrintedTicket({
  order,
  paper,
  language,
}: {
  order: StaffOrder;
  paper: Paper;
  language: Locale;
}) {
  const t = useTextsIn(language);
  const hall = useHall();
  if (!t) return null;
  const place = [order.areanames[language], order.entrance[language]].filter(Boolean);
  return (
    <article
      className={css.ticket}
      lang={languageTag(language)}
      data-paper={paper}
      data-testid="printed-ticket"
    >
      <p className={css.hall}>{hall?.name[language] || t('gateSheet.hall')}</p>
      <h2>{t('counter.ticket')}</h2>
      {/* The text below repeats the QR code. */}
      <div aria-hidden="true">
        <QRCode type="svg" value={order.ticketcode} size={160} bordered={false} errorLevel="M" />
      </div>
      <p className={css.code}>{order.ticketcode}</p>
      <p className={css.when}>
        {longDay(order.eventsdate, language)}
        <b>{order.session}</b>
      </p>
      <p>
        {place.join(' · ')} · {t('gateDesk.party', { count: order.ticketcount })}
      </p>
      {hall?.address[language] && <p>{hall.address[language]}</p>}
      <ul>
        {order.visitors.slice(0, order.ticketcount).map(({ ticketid, realname, idnum }) => (
          <li key={ticketid}>
            {maskName(realname)} {idnum}
          </li>
        ))}
      </ul>
      <p>{t('counter.bring')}</p>
      <p className={css.number}>{order.orderno}</p>
    </article>
  );
}

/** @returns the texts of a language, independent of the page's language; undefined until they are loaded */
function useTextsIn(language: Locale): TFunction | undefined {
  const { i18n } = useTranslation();
  const [, setLoaded] = useState<Locale>();
  const isThere = i18n.hasResourceBundle(language, 'translation');
  useEffect(() => {
    if (isThere) return;
    void loadTexts(language).then((texts) => {
      i18n.addResourceBundle(language, 'translation', texts);
      setLoaded(language);
    });
  }, [i18n, isThere, language]);
  return isThere ? i18n.getFixedT(language) : undefined;
}

/** A completed booking: its ticket, and a button for the next visitor. */
export function BookedTicket({ orderid, onNext }: { orderid: string; onNext: () => void }) {
  const { t } = useTranslation();
  const { data: order } = useAsk(orderEndpoints.get, { orderid });
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
      <TicketToPrint order={order}>
        <Button size="large" onClick={onNext}>
          {t('counter.next')}
        </Button>
      </TicketToPrint>
    </div>
  );
}

/**
 * The ticket of an order as it is printed, with the choice of paper and language.
 * @param props `children` stand beside the button that prints
 */
export function TicketToPrint({ order, children }: { order: StaffOrder; children?: ReactNode }) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState(paperOfDevice.read);
  const [chosen, setLanguage] = useState<Locale>();
  const language = chosen ?? ticketLanguageOf(order);
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => print.current?.focus(), []);
  return (
    <div className={css.booked}>
      <div className={`${css.acts} no-print`}>
        <Button ref={print} type="primary" size="large" onClick={() => window.print()}>
          {t('counter.print')}
        </Button>
        {children}
        <Segmented
          aria-label={t('counter.paper')}
          value={paper}
          onChange={(width: Paper) => {
            setPaper(width);
            paperOfDevice.save(width);
          }}
          options={[
            { value: '80', label: t('counter.roll', { width: 80 }) },
            { value: '58', label: t('counter.roll', { width: 58 }) },
            { value: 'a4', label: 'A4' },
          ]}
        />
        <Segmented
          aria-label={t('counter.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Link to="/orders/$orderid" params={{ orderid: order.orderid }}>
          {t('counter.open')}
        </Link>
      </div>
      <PrintedTicket order={order} paper={paper} language={language} />
    </div>
  );
}
