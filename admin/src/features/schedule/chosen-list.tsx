import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useQueries } from '@tanstack/react-query';
import type { WeekSession } from '@hall/shared/contract/staff/schedule-answers';
import { hallWeekday } from '@hall/shared/rules/hall-time';
import { sessionStateOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../../api/use-call';
import { nameOfSession, stateOfDay } from './state-of-day';
import css from './schedule.module.css';
import month from './month.module.css';

interface ChosenRow {
  key: string;
  date: string;
  name: string;
  state: string;
  sold: number;
  capacity: number;
}

/** The selected days with their state, occupancy and totals. */
export function ChosenDays({
  areaid,
  dates,
  onDay,
}: {
  areaid: number;
  dates: readonly string[];
  onDay: (date: string) => void;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const months = useQueries({
    queries: [...new Set(dates.map((date) => date.slice(0, 7)))].map((month) => ({
      ...queryOf(scheduleEndpoints.month, locale, { areaid, month }),
      refetchInterval: 10_000,
    })),
  });
  const planned = new Map(
    months.flatMap(({ data }) => data?.items ?? []).map((day) => [day.date, day]),
  );
  const openWeekdays = months.find(({ data }) => data)?.data?.openweekdays;
  const rows = dates.map((date) => {
    const day = planned.get(date);
    return {
      key: date,
      date,
      name: `${date} ${t(`schedule.weekdays.${hallWeekday(date)}`)}`,
      state: t(`schedule.${stateOfDay(date, day, openWeekdays)}`),
      sold: day?.sold ?? 0,
      capacity: day?.capacity ?? 0,
    };
  });
  return <ChosenList rows={rows} onDay={onDay} />;
}

/** The selected sessions. */
export function ChosenSessions({
  sessions,
  more,
  onDay,
}: {
  sessions: readonly WeekSession[];
  /** The number of selected sessions in other weeks. */
  more: number;
  onDay: (date: string) => void;
}) {
  const { t } = useTranslation();
  const rows = sessions.map((session) => {
    const { date, pools } = session;
    const sum = (of: 'sold' | 'capacity') => pools.reduce((total, pool) => total + pool[of], 0);
    return {
      key: session.eventssessionid,
      date,
      name: nameOfSession(date, session),
      state: t(`overview.states.${sessionStateOf(session, date, readClock())}`),
      sold: sum('sold'),
      capacity: sum('capacity'),
    };
  });
  return <ChosenList rows={rows} more={more} onDay={onDay} />;
}

function ChosenList({
  rows,
  more = 0,
  onDay,
}: {
  rows: readonly ChosenRow[];
  more?: number;
  onDay: (date: string) => void;
}) {
  const { t } = useTranslation();
  const sum = (of: 'sold' | 'capacity') => rows.reduce((total, row) => total + row[of], 0);
  return (
    <section className={month.dayPanel} data-testid="chosen-list">
      <h2>{t('schedule.chosen')}</h2>
      <p>{t('schedule.fill', { sold: sum('sold'), capacity: sum('capacity') })}</p>
      <ul className={css.chosen}>
        {rows.map(({ key, date, name, state, sold, capacity }) => (
          <li key={key}>
            <Button type="link" size="small" onClick={() => onDay(date)}>
              {name}
            </Button>
            <span>{state}</span>
            <span>{capacity ? `${sold}/${capacity}` : ''}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('schedule.chosenElsewhere', { count: more })}</p>}
    </section>
  );
}
