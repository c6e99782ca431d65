import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import type { VisitStatistics } from '@hall/shared/contract/staff/statistics';
import css from './statistics.module.css';

/** The origins of visitors as bars, longest first. */
export function OriginChart({ origins }: { origins: VisitStatistics['origins'] }) {
  const { t } = useTranslation();
  const most = origins[0]?.visitors ?? 0;
  const all = origins.reduce((sum, { visitors }) => sum + visitors, 0);
  if (!all) return <Empty description={t('statisticsPage.empty')} />;
  return (
    <ol className={css.origins}>
      {origins.map(({ origin, visitors }) => (
        <li key={origin}>
          <span>{t(`statistics.origin.${origin}`)}</span>
          <i style={{ width: `${(visitors / most) * 100}%` }} aria-hidden />
          <span>
            {visitors.toLocaleString()} · {Math.round((visitors / all) * 1000) / 10}%
          </span>
        </li>
      ))}
    </ol>
  );
}
