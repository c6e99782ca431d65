import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import { dateInShort } from '@hall/shared/rules/date-in-words';
import { Button } from '../../components/button';
import { LeftIcon, RightIcon } from '../../components/icons';
import { Trouble } from '../site/not-yet';
import common from '../../styles/common.module.css';
import { CalendarDayButton } from './calendar-day';
import { dayByKey } from './day-by-key';
import { statusOf } from './day-status';
import css from './month-calendar.module.css';
import notes from './month-notes.module.css';
import { MonthLegend } from './month-legend';
import { MonthNotes } from './month-notes';
import type { CalendarProps } from './calendar-props';
import { pagesBeside } from './shown-dates';
import { WeekdayRow } from './weekday-row';

/**
 * Four weeks with the state of each day, and the explanation of the states. Keys move between days (`dayByKey`), Enter
 * chooses. On a phone the explanation comes after the sessions, which follow in the same grid.
 */
export function MonthGrid({
  today,
  chosen,
  shown,
  party = 1,
  onTurn,
  onChoose,
  children,
  about,
}: CalendarProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const focusWhenDrawn = useFocusWhenDrawn(grid);
  const byDate = new Map(shown.days.map((day) => [day.eventsdate, day]));
  const { dates } = shown;
  const { before, after } = pagesBeside(dates, today);
  const inShort = (date = ''): string => dateInShort(date, i18n.language as Locale, 'monthDay');
  const statuses = Object.fromEntries(
    dates.map((date) => [date, statusOf(byDate.get(date), date, today, party)]),
  );
  const first = dates.find((date) => date >= today);
  const focusable = chosen !== undefined && dates.includes(chosen) ? chosen : first;

  const walk = (event: KeyboardEvent, date: string): void => {
    // Leave browser shortcuts with a modifier key alone.
    const target =
      event.altKey || event.ctrlKey || event.metaKey ? undefined : dayByKey(event.key, date, today);
    if (!target) return;
    event.preventDefault();
    const cell = grid.current?.querySelector<HTMLButtonElement>(`[data-date="${target}"]`);
    if (cell) cell.focus();
    else {
      focusWhenDrawn(target);
      onTurn(target);
    }
  };

  return (
    <>
      <section className={`${common.card} ${css.month}`} aria-label={t('schedule.calendar')}>
        <header className={css.calendarHead}>
          <Button
            look="text"
            icon={<LeftIcon />}
            aria-label={t('schedule.previous')}
            disabled={!before}
            onClick={() => before && onTurn(before)}
          />
          <h2 id={`${id}days`} aria-live="polite">
            {t('schedule.range', { from: inShort(dates[0]), to: inShort(dates.at(-1)) })}
          </h2>
          <Button
            look="text"
            icon={<RightIcon />}
            aria-label={t('schedule.next')}
            onClick={() => onTurn(after)}
          />
        </header>
        {/* Reserve the height of content that is still loading. */}
        {children !== undefined && <div className={css.headPlace}>{children}</div>}
        {shown.awaited && <Trouble of={shown.awaited} />}
        <WeekdayRow />
        <div
          className={css.calendarGrid}
          ref={grid}
          role="group"
          aria-labelledby={`${id}days`}
          aria-describedby={`${id}keys`}
        >
          {dates.map((date) => (
            <CalendarDayButton
              key={date}
              date={date}
              status={statuses[date]}
              isChosen={date === chosen}
              name={byDate.get(date)?.name}
              isFocusable={date === focusable}
              onChoose={() => onChoose(date)}
              onKeyDown={(event) => walk(event, date)}
            />
          ))}
        </div>
        <p id={`${id}keys`} hidden>
          {t('schedule.keys')}
        </p>
      </section>
      <div className={notes.about}>
        {about}
        <MonthLegend hasSmall={Object.values(statuses).some((one) => one?.kind === 'small')} />
        <MonthNotes days={shown.days} today={today} />
      </div>
    </>
  );
}

/**
 * Keeps the focus across a turn: the focused day exists only after the next page renders.
 * @returns a function that takes the day to focus
 */
function useFocusWhenDrawn(grid: RefObject<HTMLDivElement | null>): (date: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const cell = grid.current?.querySelector<HTMLButtonElement>(
      `[data-date="${wanted.current}"]:enabled`,
    );
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });
  return (date) => {
    wanted.current = date;
  };
}
