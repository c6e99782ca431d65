import { Alert, Button, Empty, Input, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { VisitStatistics } from '@hall/shared/contract/staff/statistics';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { statistics as address } from '../addresses/visits';
import { useCreateExport } from '../api/exports/create-export';
import { problemText } from '../api/problem-text';
import { useCan } from '../api/get-me';
import { useVisits } from '../api/statistics/get-visits';
import { useSearchState } from '../table/use-search-state';
import { CountTable } from '../features/statistics/count-table';
import { DayChart } from '../features/statistics/day-chart';
import { OriginChart } from '../features/statistics/origin-chart';
import { Totals } from '../features/statistics/totals';
import { PageHead } from '../layouts/page-head';
import css from '../features/statistics/statistics.module.css';
import common from '../styles/common.module.css';
import filterBar from '../table/filter-bar.module.css';

/** Visits counted over a range of days, compared with as many days before; to look at and to print. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [state, change] = useSearchState(address);
  const today = hallDateOf(readClock());
  const { from = addHallDays(today, -6), to = addHallDays(today, 7) } = state;
  const report = useVisits({ from, to });
  const order = useCreateExport({ done: t('exportsPage.ordered') });
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
            <Input
              type="date"
              value={name === 'from' ? from : to}
              onChange={(event) => change({ from, to, [name]: event.target.value })}
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
    </div>
  );
}

function Report({ report }: { report: VisitStatistics }) {
  const { t } = useTranslation();
  return (
    <>
      <Totals totals={report.totals} before={report.before} />
      {!report.totals.orders && <Empty description={t('statisticsPage.empty')} />}
      <section className={common.card}>
        <h2>{t('statisticsPage.day')}</h2>
        <DayChart days={report.days} />
        <CountTable
          heading={t('schedule.date')}
          rows={report.days.map((row) => ({ name: row.date, ...row }))}
        />
      </section>
      <div className={css.statisticsColumns}>
        <section className={common.card}>
          <h2>{t('statisticsPage.session')}</h2>
          <CountTable
            heading={t('schedule.session')}
            rows={report.sessions.map((row) => ({ name: row.session, ...row }))}
          />
        </section>
        <section className={common.card}>
          <h2>{t('statisticsPage.pool')}</h2>
          <CountTable
            heading={t('orders.pool')}
            rows={report.pools.map((row) => ({ name: t(`exports.pools.${row.pool}`), ...row }))}
          />
        </section>
        <section className={common.card}>
          <h2>{t('statisticsPage.account')}</h2>
          <CountTable
            heading={t('orders.account')}
            rows={report.accounttypes.map((row) => ({
              name: t(`exports.accounttypes.${row.accounttype}`),
              ...row,
            }))}
          />
        </section>
        <section className={common.card}>
          <h2>{t('statisticsPage.origin')}</h2>
          <OriginChart origins={report.origins} />
          <p className={common.soft}>{t('statisticsPage.originNote')}</p>
        </section>
      </div>
    </>
  );
}
