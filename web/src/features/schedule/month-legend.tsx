import { useTranslation } from 'react-i18next';
import css from './month-notes.module.css';

const kinds = ['open', 'few', 'full', 'notYet', 'unplanned', 'closed'] as const;

/**
 * Explains the words in the cells of a calendar. Screen readers read the full text in each cell.
 * @param hasSmall whether a visible day has too few seats for the party
 */
export function MonthLegend({ hasSmall = false }: { hasSmall?: boolean }) {
  const { t } = useTranslation();
  const shown = hasSmall ? ([...kinds, 'small'] as const) : kinds;
  return (
    <ul className={css.legend} aria-hidden data-testid="month-legend">
      {shown.map((kind) => (
        <li key={kind}>
          <span className={css.sample} data-kind={kind}>
            {t(`schedule.day.${kind}`)}
          </span>
          {t(`schedule.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
