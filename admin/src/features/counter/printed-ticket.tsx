import { QRCode } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';
import { languageTag } from '@hall/shared/locales/pick';
import { useHall } from '../../api/me';
import type { Paper } from '../../device/kept-paper';
import { longDay } from '../../format/instants';
import { loadTexts } from '../../format/load-texts';
import css from './booked-ticket.module.css';

/** The printed ticket in the visitor's language. Names are masked, and only what visitor and gate need is printed. */
export function PrintedTicket({
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
            {realname} {idnum}
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
