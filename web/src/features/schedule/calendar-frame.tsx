import { useTranslation } from 'react-i18next';
import common from '../../styles/common.module.css';
import css from './month-calendar.module.css';
import notes from './month-notes.module.css';
import { MonthLegend } from './month-legend';
import { MonthNotes } from './month-notes';
import { pageDays } from './shown-dates';
import { ReleaseRule } from './release-rule';
import { WeekdayRow } from './weekday-row';

/** The empty calendar while its days load, at its final height. */
export function CalendarFrame() {
  const { t } = useTranslation();
  return (
    <>
      <section
        className={`${common.card} ${css.month}`}
        aria-label={t('schedule.calendar')}
        aria-busy
      >
        <header className={css.calendarHead}>
          <span />
          <h2>{t('schedule.calendar')}</h2>
          <span />
        </header>
        <div className={css.headPlace} aria-hidden />
        <WeekdayRow />
        <div className={css.calendarGrid} aria-hidden>
          {Array.from({ length: pageDays }, (_, at) => (
            <span key={at} className={css.dayPlace} />
          ))}
        </div>
      </section>
      <div className={notes.about}>
        <ReleaseRule of={undefined} />
        <MonthLegend />
        <MonthNotes days={[]} today="" />
      </div>
    </>
  );
}
