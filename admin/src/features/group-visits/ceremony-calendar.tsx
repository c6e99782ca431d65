import { Alert, Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CeremonyMonth, CeremonySession } from '@hall/shared/contract/staff/ceremonies';
import { localeOf } from '@hall/shared/locales/pick';
import { roomsTaken } from '@hall/shared/rules/ceremonies';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import {
  addHallDays,
  hallDaysOfMonth,
  hallWeekday,
  weekdaysInOrder,
} from '@hall/shared/rules/hall-time';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import { problemText } from '../../api/problem-text';
import { monthInWords } from '../../format/instants';
import { useAsk } from '../../api/use-call';
import css from './ceremony-calendar.module.css';

/** A month of group visits by day: approved and pending visits, and shortages of rooms or seats. */
export function CeremonyCalendar({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const [month, setMonth] = useState(day.slice(0, 7));
  const { data, error } = useAsk(
    groupVisitEndpoints.ceremonyMonth,
    { month },
    { refetchInterval: 30_000 },
  );
  const days = hallDaysOfMonth(month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <section className={css.calendar} aria-labelledby="ceremony-month">
      <header>
        <h2 id="ceremony-month">{t('applications.calendar.title')}</h2>
        <Button
          aria-label={t('applications.calendar.previous')}
          onClick={() => setMonth(addHallDays(first, -1).slice(0, 7))}
        >
          ‹
        </Button>
        <b aria-live="polite">{monthInWords(month, i18n.language)}</b>
        <Button
          aria-label={t('applications.calendar.next')}
          onClick={() => setMonth(addHallDays(last, 1).slice(0, 7))}
        >
          ›
        </Button>
        {data && <span>{t('applications.calendar.rooms', { count: data.rooms })}</span>}
      </header>
      {error && <Alert type="error" showIcon title={problemText(t, error)} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className={css.grid}>
          {weekdaysInOrder.map((weekday) => (
            <b key={weekday}>{t(`schedule.weekdays.${weekday}`)}</b>
          ))}
          {days.map((date, i) => (
            <button
              key={date}
              type="button"
              data-date={date}
              data-words={dateInWords(date, locale)}
              aria-pressed={date === day}
              {...(i === 0 && { style: { gridColumn: ((hallWeekday(date) + 6) % 7) + 1 } })}
              onClick={() => onDay(date)}
            >
              <b>{Number(date.slice(8))}</b>
              {data.sessions
                .filter((session) => session.date === date)
                .map((session) => (
                  <SessionLoad key={session.eventssessionid} session={session} month={data} />
                ))}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The load of a session. A shortage of rooms or seats is highlighted. */
function SessionLoad({ session, month }: { session: CeremonySession; month: CeremonyMonth }) {
  const { t } = useTranslation();
  const text = (name: string, values: object): string =>
    t(`applications.calendar.${name}`, { ...values });
  const taken = roomsTaken(session, month.sessions);
  const isShort = taken + session.roomsAsked > month.rooms;
  return (
    <span className={css.load}>
      <b>{session.starttime}</b> {session.areaname}
      {session.units > 0 && (
        <span>
          {text('units', { count: session.units })} ·{' '}
          {t('applications.people', { count: session.people })}
        </span>
      )}
      {session.waiting > 0 && (
        <Tag color="warning">{text('waiting', { count: session.waiting })}</Tag>
      )}
      {taken + session.roomsAsked > 0 && (
        <span {...(isShort && { className: css.isShort ?? '' })}>
          {text('room', { taken: taken + session.roomsAsked, rooms: month.rooms })}
        </span>
      )}
      <span {...(session.seatsleft <= 0 && { className: css.isShort ?? '' })}>
        {text('left', { count: session.seatsleft })}
      </span>
    </span>
  );
}
