import { useTranslation } from 'react-i18next';
import { weekdaysInOrder } from '@hall/shared/rules/hall-time';
import css from './month-calendar.module.css';

/** The column headings of a calendar. */
export function WeekdayRow() {
  const { t } = useTranslation();
  return (
    <div className={css.calendarGrid} aria-hidden>
      {weekdaysInOrder.map((weekday) => (
        <span key={weekday} className={css.calendarWeekday}>
          {t(`schedule.weekdays.${weekday}`)}
        </span>
      ))}
    </div>
  );
}
