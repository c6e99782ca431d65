import { Link, useNavigate } from '@tanstack/react-router';

import { useTranslation } from 'react-i18next';
import { useConfirm } from '../site/use-confirm';
import type { OrderDetail } from '@hall/shared/contract/order';
import type { VisitSession } from '@hall/shared/contract/schedule';
import { deviceStorage } from '../../device/device-storage';
import { createOpenRequest } from '../drafts/open-request';
import { MonthCalendar } from '../schedule/month-calendar';
import { SessionChoice } from '../schedule/session-choice';
import { SpokenSessions } from '../schedule/spoken-sessions';
import { useIntoView } from '../schedule/use-into-view';
import { useVisitDay } from '../schedule/use-visit-day';
import { urls } from '../../urls';
import { useSiteSearch } from '../../use-site-search';
import { PageTitle } from '../site/page-title';
import { useDateInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';
import text from '../../styles/text.module.css';
import css from '../schedule/date-page.module.css';

/** Chooses another day or session for an existing booking, and explains why others are not available. */
export function ChooseSession({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const type = deviceStorage.readAccountType();
  const search = useSiteSearch();
  const day = useVisitDay(type, {
    first: search.date,
    near: order.eventsdate,
    actid: order.actid,
  });
  const { target, bring } = useIntoView<HTMLDivElement>();
  const isHere = (session: VisitSession): boolean =>
    day.date === order.eventsdate && session.session === order.session;
  const refusal = (session: VisitSession): string | undefined => {
    if (isHere(session)) return t('orders.here');
    return session.state !== 'available' || session.remaining < order.ticketcount
      ? t(`schedule.state.${session.state === 'available' ? 'full' : session.state}`)
      : undefined;
  };
  const change = (session: VisitSession): void => {
    const request = createOpenRequest({
      orderid: order.orderid,
      actid: order.actid,
      eventssessionid: session.eventssessionid,
      eventsdate: day.date ?? '',
      session: session.session,
      visitors: [],
      jkb: 0,
    });
    void navigate(urls.waiting(type, request.requestid));
  };
  return (
    <>
      <section className={common.card}>
        <PageTitle>{t('orders.changeTitle')}</PageTitle>
        <p>
          {t('orders.changeFrom')} <b>{inWords(order.eventsdate)}</b>{' '}
          <b className={text.oneLine}>{order.session}</b> · {order.areaname} ·{' '}
          {t('waiting.list.people', { count: order.ticketcount })}
        </p>
        <p className={common.quiet}>{t('orders.changeText', { count: order.changesleft })}</p>
        <Link {...urls.order(order.orderid)}>{t('booking.success.order')}</Link>
      </section>
      <div className={css.datePage}>
        <MonthCalendar
          today={day.today}
          chosen={day.date}
          shown={day.shown}
          party={order.ticketcount}
          onTurn={day.turn}
          onChoose={(date) => {
            bring();
            day.choose(date);
          }}
        />
        <div ref={target}>
          <SpokenSessions
            type={type}
            date={day.picked}
            party={order.ticketcount}
            actid={order.actid}
            calendarDay={day.calendarDay}
          />
          {day.date ? (
            <SessionChoice
              type={type}
              date={day.date}
              actid={order.actid}
              calendarDay={day.calendarDay}
              chosen={[]}
              refusal={refusal}
              onChoose={(session) =>
                void confirm({
                  title: t('orders.changeConfirm', {
                    date: inWords(day.date ?? ''),
                    session: session.session,
                  }),
                  content: t('orders.changeText', { count: order.changesleft }),
                  okText: t('orders.change'),
                  cancelText: t('orders.doNotChange'),
                  onOk: () => change(session),
                })
              }
            />
          ) : (
            <section className={common.card}>
              <p className={common.quiet}>{t('orders.changePick')}</p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
