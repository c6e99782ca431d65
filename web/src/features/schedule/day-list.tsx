import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import common from '../../styles/common.module.css';
import { useDateInWords } from '../site/use-date-in-words';
import type { CalendarProps } from './calendar-props';
import { type DayStatus, statusOf } from './day-status';
import css from './day-list.module.css';
import { MonthNotes } from './month-notes';
import { pagesBeside } from './shown-dates';
import { useDayStatusText } from './use-day-status-text';

/** Days that can neither be booked nor awaited. */
const leftOut: DayStatus['kind'][] = ['past', 'today', 'weekday', 'unplanned'];

/** The days that can be booked or awaited, one per line, with their state in words. */
export function DayList({
  today,
  chosen,
  shown,
  party = 1,
  onTurn,
  onChoose,
  children,
  about,
}: CalendarProps) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const statusText = useDayStatusText();
  const { before, after } = pagesBeside(shown.dates, today);
  const days = shown.days.flatMap((day) => {
    const status = statusOf(day, day.eventsdate, today, party);
    return status && !leftOut.includes(status.kind)
      ? [{ date: day.eventsdate, name: day.name, status }]
      : [];
  });
  return (
    <section className={common.card} aria-label={t('schedule.calendar')}>
      {about}
      {children}
      {!shown.isSettled && <p role="status">{t('site.action.loading')}</p>}
      {shown.isSettled && !days.length && <p>{t('schedule.noSessions')}</p>}
      <ul className={css.days}>
        {days.map(({ date, name, status }) => (
          <li key={date}>
            <button
              type="button"
              className={css.day}
              data-date={date}
              data-status={status.kind}
              data-testid={status.kind === 'open' || status.kind === 'few' ? 'open-day' : undefined}
              aria-pressed={date === chosen}
              onClick={() => onChoose(date)}
            >
              <b>{inWords(date)}</b>
              {name && <b>{name}</b>}
              <span>{statusText.sentence(status)}</span>
            </button>
          </li>
        ))}
      </ul>
      <MonthNotes days={shown.days} today={today} />
      <div className={common.actions}>
        {before && <Button onClick={() => onTurn(before)}>{t('elder.earlier')}</Button>}
        <Button onClick={() => onTurn(after)}>{t('elder.later')}</Button>
      </div>
    </section>
  );
}
