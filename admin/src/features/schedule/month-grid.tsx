import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StaffDaySummary } from '@hall/shared/contract/staff/schedule-answers';
import { addHallDays, hallDaysOfMonth, hallWeekday } from '@hall/shared/rules/hall-time';
import { dayStateOf } from '@hall/shared/rules/plan-state';
import { problemText } from '../../api/problem-text';
import { useMonth } from '../../api/schedule/get-month';
import css from './month.module.css';

/** A month to look at: what each day is, and how full. */
export function MonthGrid(props: {
  areaid: number;
  /** `YYYY-MM` */
  month: string;
  date: string | undefined;
  onMonth: (month: string) => void;
  onDate: (date: string) => void;
}) {
  const { t } = useTranslation();
  const { month } = props;
  const list = useMonth({ areaid: props.areaid, month });
  const days = hallDaysOfMonth(month);
  const first = days[0] ?? '';
  const planned = new Map(list.data?.items.map((day) => [day.date, day]));
  return (
    <section className={css.month} aria-label={t('schedule.month')}>
      <header>
        <Button onClick={() => props.onMonth(addHallDays(first, -1).slice(0, 7))}>
          ‹<span className={css.srOnly}>{t('schedule.previous')}</span>
        </Button>
        <h2>{month}</h2>
        <Button onClick={() => props.onMonth(addHallDays(days.at(-1) ?? '', 1).slice(0, 7))}>
          ›<span className={css.srOnly}>{t('schedule.next')}</span>
        </Button>
      </header>
      {list.isError && <Alert type="error" showIcon title={problemText(t, list.error)} />}
      {list.isPending ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <div className={css.monthGrid}>
          {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
            <b key={weekday}>{t(`schedule.weekdays.${weekday}`)}</b>
          ))}
          {days.map((date, i) => (
            <DayCell
              key={date}
              date={date}
              day={planned.get(date)}
              chosen={date === props.date}
              column={i === 0 ? ((hallWeekday(date) + 6) % 7) + 1 : undefined}
              onChoose={() => props.onDate(date)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function DayCell({
  date,
  day,
  chosen,
  column,
  onChoose,
}: {
  date: string;
  day: StaffDaySummary | undefined;
  chosen: boolean;
  column: number | undefined;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const fill = day?.capacity ? Math.round((day.sold / day.capacity) * 100) : 0;
  const state = dayStateOf(day, new Date());
  return (
    <button
      type="button"
      className={css.dayCell}
      data-state={state}
      aria-pressed={chosen}
      style={column ? { gridColumnStart: column } : undefined}
      onClick={onChoose}
    >
      <span className={css.dayNumber}>{Number(date.slice(8))}</span>
      <span className={css.dayState}>{t(`schedule.${state}`)}</span>
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
