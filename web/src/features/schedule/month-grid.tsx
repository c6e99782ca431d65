import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { LeftIcon, RightIcon } from '../../components/icons';
import { Trouble } from '../site/not-yet';
import common from '../../styles/common.module.css';
import { CalendarDayButton } from './calendar-day';
import { dayByKey } from './day-by-key';
import { statusOf } from './day-status';
import css from './month-calendar.module.css';
import { MonthLegend } from './month-legend';
import { MonthNotes } from './month-notes';
import { type CalendarProps, shiftMonth } from './calendar-props';
import { WeekdayRow } from './weekday-row';

/**
 * The weeks of a month from the current week on, with the state of each day. Keys move between days (`dayByKey`), Enter
 * chooses.
 */
export function MonthGrid({
  month,
  today,
  chosen,
  shown,
  party = 1,
  onMonth,
  onChoose,
  children,
}: CalendarProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const focusWhenDrawn = useFocusWhenDrawn(grid);
  const byDate = new Map(shown.days.map((day) => [day.eventsdate, day]));
  const { dates } = shown;
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
      onMonth(target.slice(0, 7));
    }
  };

  return (
    <section className={common.card} aria-label={t('schedule.calendar')}>
      <header className={css.calendarHead}>
        <Button
          look="text"
          icon={<LeftIcon />}
          aria-label={t('schedule.previous')}
          disabled={month <= today.slice(0, 7)}
          onClick={() => onMonth(shiftMonth(month, -1))}
        />
        <h2 aria-live="polite">
          {t('schedule.month', {
            year: month.slice(0, 4),
            month: t(`schedule.months.${Number(month.slice(5))}`),
          })}
        </h2>
        <Button
          look="text"
          icon={<RightIcon />}
          aria-label={t('schedule.next')}
          onClick={() => onMonth(shiftMonth(month, 1))}
        />
      </header>
      {/* Reserve the height of content that is still loading. */}
      {children !== undefined && <div className={css.headPlace}>{children}</div>}
      {shown.awaited && <Trouble of={shown.awaited} />}
      <WeekdayRow />
      <div className={css.calendarGrid} ref={grid}>
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
      <MonthLegend hasSmall={Object.values(statuses).some((one) => one?.kind === 'small')} />
      <MonthNotes days={shown.days} today={today} />
    </section>
  );
}

/**
 * Keeps the focus across a change of month: the focused day exists only after the next month renders.
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
