import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useQueries } from '@tanstack/react-query';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../../api/use-call';
import { dayInWords } from '../../format/instants';
import { StateTag } from './session-table';
import { stateOfDay } from './state-of-day';
import css from './schedule.module.css';
import month from './month.module.css';

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
  const { t, i18n } = useTranslation();
  const locale = useLocale();
  const months = useQueries({
    queries: [...new Set(dates.map((date) => date.slice(0, 7)))].map((month) => ({
      ...queryOf(scheduleEndpoints.month, locale, { areaid, month }),
      refetchInterval: 10_000,
    })),
  });
  const days = months
    .flatMap(({ data }) => data?.items ?? [])
    .filter(({ date }) => dates.includes(date));
  const planned = new Map(days.map((day) => [day.date, day]));
  const openWeekdays = months.find(({ data }) => data)?.data?.openweekdays;
  const sum = (of: 'sold' | 'capacity') => days.reduce((total, day) => total + day[of], 0);
  return (
    <section className={month.dayPanel} data-testid="chosen-list">
      <h2>{t('schedule.chosen')}</h2>
      <p>{t('schedule.fill', { sold: sum('sold'), capacity: sum('capacity') })}</p>
      <ul className={css.chosen}>
        {dates.map((date) => {
          const day = planned.get(date);
          return (
            <li key={date}>
              <Button type="link" size="small" onClick={() => onDay(date)}>
                {dayInWords(date, i18n.language)}
              </Button>
              <StateTag state={stateOfDay(date, day, openWeekdays)} />
              <span>{day?.capacity ? `${day.sold}/${day.capacity}` : ''}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
