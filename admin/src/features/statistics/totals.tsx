import { useTranslation } from 'react-i18next';
import type { VisitStatistics } from '@hall/shared/contract/staff/statistics';
import css from './statistics.module.css';
import common from '../../styles/common.module.css';

const shown = ['booked', 'admitted', 'cancelled', 'noshow'] as const;

/** The totals, each with how it stands against the days before. */
export function Totals({ totals, before }: Pick<VisitStatistics, 'totals' | 'before'>) {
  const { t } = useTranslation();
  const kept = totals.booked - totals.cancelled;
  return (
    <section className={css.totals} data-testid="totals" aria-label={t('console.menu.statistics')}>
      {shown.map((name) => (
        <div key={name}>
          <span>{t(`statisticsPage.${name}`)}</span>
          <b>{totals[name].toLocaleString()}</b>
          <small>{compare(totals[name], before[name]) ?? t('statisticsPage.same')}</small>
        </div>
      ))}
      <div>
        <span>{t('statisticsPage.fill')}</span>
        <b>{totals.capacity ? `${Math.round((kept / totals.capacity) * 1000) / 10}%` : '—'}</b>
        <small>
          {kept.toLocaleString()} / {totals.capacity.toLocaleString()}
        </small>
      </div>
      <p className={common.soft}>{t('statisticsPage.before', { ...before })}</p>
    </section>
  );
}

/** @returns `+12%` against a former number, `+34` where there was none, nothing where they are equal */
function compare(now: number, before: number): string | undefined {
  if (now === before) return undefined;
  const sign = now > before ? '+' : '−';
  const by = Math.abs(now - before);
  return before ? `${sign}${Math.round((by / before) * 100)}%` : `${sign}${by}`;
}
