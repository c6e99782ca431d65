import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '@hall/shared/contract/schedule';
import { addHallDays, hallDaysOfMonth, hallWeekday } from '@hall/shared/rules/hall-time';
import common from '../../styles/common.module.css';
import css from './month-calendar.module.css';

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface Props {
  month: string;
  today: string;
  chosen: string | undefined;
  days: CalendarDay[] | undefined;
  onMonth(month: string): void;
  onChoose(date: string): void;
}

/** A month with a state for each day; arrow keys walk the days, Enter chooses. */
export function MonthCalendar({ month, today, chosen, days, onMonth, onChoose }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const focusWhenDrawn = useFocusWhenDrawn(grid);
  const byDate = new Map(days?.map((day) => [day.eventsdate, day]));
  const dates = hallDaysOfMonth(month);
  const lead = (hallWeekday(dates[0] as string) + 6) % 7;
  const focusable = chosen?.startsWith(month) ? chosen : today.startsWith(month) ? today : dates[0];

  const walk = (event: KeyboardEvent, date: string): void => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const target = addHallDays(date, step);
    const cell = grid.current?.querySelector<HTMLButtonElement>(`[data-date="${target}"]`);
    if (cell) cell.focus();
    else {
      focusWhenDrawn(target);
      onMonth(target.slice(0, 7));
    }
  };

  return (
    <section className={`${common.card}`} aria-label={t('schedule.calendar')}>
      <header className={css.calendarHead}>
        <Button
          type="text"
          icon={<LeftOutlined />}
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
          type="text"
          icon={<RightOutlined />}
          aria-label={t('schedule.next')}
          onClick={() => onMonth(shiftMonth(month, 1))}
        />
      </header>
      <div className={css.calendarGrid} aria-hidden>
        {mondayFirst.map((weekday) => (
          <span key={weekday} className={css.calendarWeekday}>
            {t(`schedule.weekdays.${weekday}`)}
          </span>
        ))}
      </div>
      <div className={css.calendarGrid} ref={grid}>
        {dates.map((date, i) => {
          const day = byDate.get(date);
          const state = day?.state ?? 'notavailable';
          const weekday = t(`schedule.weekdayNames.${hallWeekday(date)}`);
          // A day that is past or has begun cannot be booked, which is not to say that the hall is closed.
          const label =
            date < today ? '' : t(date === today ? 'schedule.today' : `schedule.state.${state}`);
          return (
            <button
              key={date}
              type="button"
              data-date={date}
              className={css.calendarDay}
              data-state={state}
              data-testid={state === 'available' ? 'open-day' : undefined}
              style={i === 0 ? { gridColumnStart: lead + 1 } : undefined}
              aria-pressed={date === chosen}
              aria-current={date === today ? 'date' : undefined}
              aria-label={`${date} ${weekday} ${label}`.trim()}
              tabIndex={date === focusable ? 0 : -1}
              disabled={!day || date < today}
              onClick={() => onChoose(date)}
              onKeyDown={(event) => walk(event, date)}
            >
              <b>{Number(date.slice(8))}</b>
              <small>{(day && label) || '\u00a0'}</small>
            </button>
          );
        })}
      </div>
    </section>
  );
}

function shiftMonth(month: string, by: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/**
 * Keeps the focus through a change of the month: its day is gone until the next one's are known.
 * @returns what takes the day that shall have it
 */
function useFocusWhenDrawn(grid: RefObject<HTMLDivElement | null>): (date: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const date = wanted.current;
    const open = [...(grid.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    const [first] = open;
    if (!date || !first?.dataset.date?.startsWith(date.slice(0, 7))) return;
    wanted.current = undefined;
    const later = open.find((day) => (day.dataset.date ?? '') >= date);
    (later ?? open.at(-1))?.focus();
  });
  return (date) => {
    wanted.current = date;
  };
}
