import { useTranslation } from 'react-i18next';
import css from './month-notes.module.css';

const kinds = ['open', 'few', 'full', 'notYet', 'unplanned', 'closed'] as const;

/**
 * What the words in the cells of a calendar mean, as the cells write them. Each cell says it in full to who hears it.
 * @param hasSmall whether a day in sight has no room for the party
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
