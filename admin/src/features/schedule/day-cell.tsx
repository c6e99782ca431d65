import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffDaySummary } from '@hall/shared/contract/staff/schedule-answers';
import { hallWeekday } from '@hall/shared/rules/hall-time';
import { dayStateOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import css from './month.module.css';

/** A day of a month: what it is, and how full. */
export function DayCell({
  date,
  day,
  chosen,
  onPress,
  onKey,
}: {
  date: string;
  day: StaffDaySummary | undefined;
  chosen: boolean;
  onPress: (event: MouseEvent) => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}) {
  const { t } = useTranslation();
  const fill = day?.capacity ? Math.round((day.sold / day.capacity) * 100) : 0;
  const state = dayStateOf(day, readClock());
  return (
    <button
      type="button"
      className={css.dayCell}
      data-state={state}
      data-date={date}
      aria-pressed={chosen}
      style={{ gridColumn: ((hallWeekday(date) + 6) % 7) + 2 }}
      onClick={onPress}
      onKeyDown={onKey}
    >
      <span className={css.dayNumber}>{Number(date.slice(8))}</span>
      <span className={css.dayState}>
        {t(`schedule.${state}`)}
        {day?.special && <span className={css.special}>{t('schedule.special')}</span>}
      </span>
      {day && !day.closed && (
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
