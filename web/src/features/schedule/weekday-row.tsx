import { useTranslation } from 'react-i18next';
import css from './month-calendar.module.css';

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** The column headings of a calendar. */
export function WeekdayRow() {
  const { t } = useTranslation();
  return (
    <div className={css.calendarGrid} aria-hidden>
      {mondayFirst.map((weekday) => (
        <span key={weekday} className={css.calendarWeekday}>
          {t(`schedule.weekdays.${weekday}`)}
        </span>
      ))}
    </div>
  );
}
