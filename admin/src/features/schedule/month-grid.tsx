import { Fragment, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addHallDays,
  hallDaysOfMonth,
  hallWeekday,
  weekdaysInOrder,
} from '@hall/shared/rules/hall-time';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import type { StaffDaySummary } from '@hall/shared/contract/staff/schedule-answers';
import { CalendarFrame } from './calendar-frame';
import { Dated } from '../../format/instant';
import { formatInstant, monthInWords } from '../../format/instants';
import { mondayOf, pickDay, pickWeek, type Press, pressOf, type Selection } from './selection';
import { useAsk } from '../../api/use-call';
import { currentDate, stateOfDay } from './state-of-day';
import bulk from './bulk.module.css';
import css from './month.module.css';
import cell from './day-cell.module.css';

/** A day of a month: its state and occupancy. */
function DayCell({
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
      className={cell.dayCell}
      data-state={state}
      data-date={date}
      aria-pressed={chosen}
      aria-current={currentDate(date)}
      style={{ gridColumn: ((hallWeekday(date) + 6) % 7) + 2 }}
      onClick={onPress}
      onKeyDown={onKey}
    >
      <span className={cell.dayNumber}>
        {Number(date.slice(8))}
        {currentDate(date) && <small>{t('schedule.today')}</small>}
      </span>
      <span className={cell.dayState}>
        {t(`schedule.${state}`)}
        {day?.special && <span className={cell.special}>{t('schedule.special')}</span>}
      </span>
      {day && (state === 'unreleased' || state === 'partly') && (
        <span className={cell.dayState} title={t('schedule.releaseAt')}>
          <Dated text={formatInstant(day.releaseat).slice(5)} />
        </span>
      )}
      {day &&
        day.sessions > 0 &&
        state !== 'closed' &&
        (state !== 'unreleased' || day.sold > 0) && (
          <>
            <span className={cell.dayFill} aria-hidden>
              <i style={{ width: `${fill}%` }} className={fill >= 90 ? cell.isFull : ''} />
            </span>
            <span className={cell.dayCount} title={t('schedule.fill', { ...day })}>
              {day.sold}/{day.capacity}
            </span>
          </>
        )}
    </button>
  );
}

/** The number of days that an arrow key moves. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** A month with the state and occupancy of each day, to view or select days. */
export function MonthGrid(props: {
  areaid: number;
  /** `YYYY-MM` */
  month: string;
  selection: Selection;
  /** Whether days can be selected for changes, or only viewed. */
  changeable: boolean;
  onMonth: (month: string) => void;
  onSelect: (selection: Selection, press: Press) => void;
}) {
  const { t, i18n } = useTranslation();
  const { month, selection } = props;
  const list = useAsk(
    scheduleEndpoints.month,
    { areaid: props.areaid, month },
    { refetchInterval: 10_000 },
  );
  const days = hallDaysOfMonth(month);
  const first = days[0] ?? '';
  const planned = new Map(list.data?.items.map((day) => [day.date, day]));
  const pick = (date: string, wanted: Press): void => {
    const press = props.changeable ? wanted : 'alone';
    props.onSelect(pickDay(selection, date, press), press);
  };
  return (
    <CalendarFrame
      of="month"
      title={monthInWords(month, i18n.language)}
      asked={list}
      onStep={(step) =>
        props.onMonth(addHallDays(step < 0 ? first : (days.at(-1) ?? ''), step).slice(0, 7))
      }
    >
      <div className={css.monthGrid}>
        {weekdaysInOrder.map((weekday, i) => (
          <b key={weekday} style={{ gridColumn: i + 2 }}>
            {t(`schedule.weekdays.${weekday}`)}
          </b>
        ))}
        {days.map((date) => (
          <Fragment key={date}>
            {(date === first || hallWeekday(date) === 1) && props.changeable && (
              <button
                type="button"
                className={bulk.weekPick}
                aria-label={t('bulk.pickWeek', { date: mondayOf(date) })}
                title={t('bulk.pickWeek', { date: mondayOf(date) })}
                onClick={(event) =>
                  props.onSelect(pickWeek(selection, mondayOf(date), pressOf(event)), 'toggle')
                }
              >
                ›
              </button>
            )}
            <DayCell
              date={date}
              day={planned.get(date)}
              openWeekdays={list.data?.openweekdays}
              chosen={selection.dates.includes(date)}
              onPress={(event) => pick(date, pressOf(event))}
              onKey={(event) => onKey(event, date, pick)}
            />
          </Fragment>
        ))}
      </div>
    </CalendarFrame>
  );
}

/** Arrow keys move over the days; with Shift they select. Space toggles a day, Enter selects only that day. */
function onKey(
  event: KeyboardEvent<HTMLElement>,
  date: string,
  pick: (date: string, press: Press) => void,
): void {
  if (event.key === ' ') {
    event.preventDefault();
    pick(date, 'toggle');
    return;
  }
  const step = event.key in steps ? addHallDays(date, steps[event.key] ?? 0) : undefined;
  const next =
    step && event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-date="${step}"]`);
  if (!step || !next) return;
  event.preventDefault();
  next.focus();
  if (event.shiftKey) pick(step, 'upto');
}
