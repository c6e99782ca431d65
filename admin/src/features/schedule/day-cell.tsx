import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffDaySummary } from '@hall/shared/contract/staff/schedule-answers';
import { hallWeekday } from '@hall/shared/rules/hall-time';
import { currentDate, stateOfDay } from './state-of-day';
import css from './day-cell.module.css';

/** A day of a month: its state and occupancy. */
export function DayCell({
  date,
  day,
  openWeekdays,
  chosen,
  onPress,
  onKey,
}: {
  date: string;
  day: StaffDaySummary | undefined;
  openWeekdays: readonly number[] | undefined;
  chosen: boolean;
  onPress: (event: MouseEvent) => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}) {
  const { t } = useTranslation();
  const fill = day?.capacity ? Math.round((day.sold / day.capacity) * 100) : 0;
  const state = stateOfDay(date, day, openWeekdays);
  return (
    <button
      type="button"
      className={css.dayCell}
      data-state={state}
      data-date={date}
      aria-pressed={chosen}
      aria-current={currentDate(date)}
      style={{ gridColumn: ((hallWeekday(date) + 6) % 7) + 2 }}
      onClick={onPress}
      onKeyDown={onKey}
    >
      <span className={css.dayNumber}>
        {Number(date.slice(8))}
        {currentDate(date) && <small>{t('schedule.today')}</small>}
      </span>
      <span className={css.dayState}>
        {t(`schedule.${state}`)}
        {day?.special && <span className={css.special}>{t('schedule.special')}</span>}
      </span>
      {day && day.sessions > 0 && state !== 'closed' && (
        <>
          <span className={css.dayFill} aria-hidden>
            <i style={{ width: `${fill}%` }} className={fill >= 90 ? css.isFull : ''} />
          </span>
          <span className={css.dayCount} title={t('schedule.fill', { ...day })}>
            {day.sold}/{day.capacity}
          </span>
        </>
      )}
    </button>
  );
}
