import { useTranslation } from 'react-i18next';
import type { VisitCounts, VisitStatistics } from '@hall/shared/contract/staff/statistics';
import { netOf, rateNames, rateOf, rateText } from './rates';
import css from './statistics.module.css';
import common from '../../styles/common.module.css';

const shown = ['net', 'admitted', 'cancelled', 'cancelledbyhall', 'noshow'] as const;
const figure = (counts: VisitCounts, name: (typeof shown)[number]): number =>
  name === 'net' ? netOf(counts) : counts[name];

/** The totals, each compared with the previous period and the previous year. */
export function Totals({
  totals,
  before,
  yearbefore,
}: Pick<VisitStatistics, 'totals' | 'before' | 'yearbefore'>) {
  const { t } = useTranslation();
  const net = netOf(totals);
  const against = (name: (typeof shown)[number], other: VisitCounts): string =>
    compare(figure(totals, name), figure(other, name)) ?? t('statisticsPage.same');
  return (
    <section className={css.totals} data-testid="totals" aria-label={t('console.menu.statistics')}>
      {shown.map((name) => (
        <div key={name}>
          <span>{t(`statisticsPage.${name}`)}</span>
          <b>{figure(totals, name).toLocaleString()}</b>
          <small>{t('statisticsPage.againstBefore', { change: against(name, before) })}</small>
          {yearbefore.orders > 0 && (
            <small>{t('statisticsPage.againstYear', { change: against(name, yearbefore) })}</small>
          )}
        </div>
      ))}
      <div>
        <span>{t('statisticsPage.fill')}</span>
        <b>{rateText(totals.capacity ? net / totals.capacity : null)}</b>
        <small>
          {net.toLocaleString()} / {totals.capacity.toLocaleString()}
        </small>
      </div>
      {rateNames.map((name) => (
        <div key={name}>
          <span>{t(`statisticsPage.${name}`)}</span>
          <b>{rateText(rateOf(totals, name))}</b>
          <small>{t('statisticsPage.rateBefore', { rate: rateText(rateOf(before, name)) })}</small>
        </div>
      ))}
      <p className={common.soft}>
        {t('statisticsPage.before', { ...before })}
        {yearbefore.orders > 0 && t('statisticsPage.yearBefore', { ...yearbefore })}
      </p>
    </section>
  );
}

/** @returns `+12%` against an earlier number, `+34` if that was 0, undefined if both are equal */
function compare(now: number, before: number): string | undefined {
  if (now === before) return undefined;
  const sign = now > before ? '+' : '−';
  const by = Math.abs(now - before);
  return before ? `${sign}${Math.round((by / before) * 100)}%` : `${sign}${by}`;
}
