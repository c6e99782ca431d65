import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { DayField } from '@hall/ui/dates';
import { readClock } from '@hall/ui/clock';
import { statisticsEndpoints } from '@hall/shared/contract/staff/statistics';
import { exportEndpoints } from '@hall/shared/contract/staff/exports';
import { statistics as address } from '../addresses/visits';
import { problemText } from '../api/problem-text';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { OutlookCard } from '../features/statistics/outlook-card';
import { PageHead, SectionHead } from '../layouts/page-head';
import { Report } from '../features/statistics/report';
import { useAct, useAsk } from '../api/use-call';
import css from '../features/statistics/statistics.module.css';
import common from '../styles/common.module.css';
import filterBar from '../table/filter-bar.module.css';

/** Visit counts of a date range compared with earlier ranges, and the forecast of a day; printable. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [state, change] = useSearchState(address);
  const today = hallDateOf(readClock());
  const { from = addHallDays(today, -6), to = addHallDays(today, 7) } = state;
  const { outlook = addHallDays(today, 1) } = state;
  const report = useAsk(statisticsEndpoints.visits, { from, to });
  const order = useAct(exportEndpoints.create, { done: t('exportsPage.ordered') });
  const ranges = [
    ['last7', addHallDays(today, -6), today],
    ['last30', addHallDays(today, -29), today],
    ['next7', addHallDays(today, 1), addHallDays(today, 7)],
  ] as const;
  return (
    <div className={css.statistics}>
      <PageHead title={t('console.menu.statistics')}>
        <Button className="no-print" onClick={() => print()}>
          {t('statisticsPage.print')}
        </Button>
        {may('exports.write') && (
          <Button
            className="no-print"
            loading={order.isPending}
            onClick={() => order.mutate({ kind: 'statistics', from, to })}
          >
            {t('statisticsPage.export')}
          </Button>
        )}
      </PageHead>
      <div className={filterBar.filterBar}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={filterBar.filter}>
            <span>{t(`schedule.${name}`)}</span>
            <DayField
              isFilled
              value={name === 'from' ? from : to}
              onChange={(day) => change({ from, to, [name]: day })}
            />
          </label>
        ))}
        {ranges.map(([name, first, last]) => (
          <Button key={name} className="no-print" onClick={() => change({ from: first, to: last })}>
            {t(`statisticsPage.${name}`)}
          </Button>
        ))}
      </div>
      {report.isError && <Alert type="error" showIcon title={problemText(t, report.error)} />}
      {report.isPending && <Skeleton active />}
      {report.data && <Report report={report.data} />}
      <section className={common.card}>
        <SectionHead title={t('statisticsPage.outlook.title')}>
          <label className={filterBar.filter}>
            <span>{t('schedule.date')}</span>
            <DayField isFilled value={outlook} onChange={(day) => change({ outlook: day })} />
          </label>
        </SectionHead>
        <OutlookCard date={outlook} />
      </section>
    </div>
  );
}
