import { Alert, Button, Empty, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { VisitStatistics } from '@hall/shared/contract/staff/statistics';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { DayField } from '@hall/ui/dates';
import { readClock } from '@hall/ui/clock';
import { statistics as address } from '../addresses/visits';
import { useCreateExport } from '../api/exports';
import { problemText } from '../api/problem-text';
import { useCan } from '../api/me';
import { useVisits } from '../api/statistics';
import { useSearchState } from '../table/use-search-state';
import { CountTable } from '../features/statistics/count-table';
import { DayChart } from '../features/statistics/day-chart';
import { HourChart } from '../features/statistics/hour-chart';
import { OriginChart } from '../features/statistics/origin-chart';
import { OutlookCard } from '../features/statistics/outlook-card';
import { Totals } from '../features/statistics/totals';
import { PageHead, SectionHead } from '../layouts/page-head';
import css from '../features/statistics/statistics.module.css';
import common from '../styles/common.module.css';
import filterBar from '../table/filter-bar.module.css';

/** Visits counted over a range of days, compared with days before, and what a day to come will be; to look at and to print. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [state, change] = useSearchState(address);
  const today = hallDateOf(readClock());
  const { from = addHallDays(today, -6), to = addHallDays(today, 7) } = state;
  const { outlook = addHallDays(today, 1) } = state;
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

function Report({ report }: { report: VisitStatistics }) {
  const { t } = useTranslation();
  const range = { from: report.from, to: report.to };
  return (
    <>
      <Totals totals={report.totals} before={report.before} yearbefore={report.yearbefore} />
      {!report.totals.orders && <Empty description={t('statisticsPage.empty')} />}
      <section className={common.card}>
        <h2>{t('statisticsPage.day')}</h2>
        <DayChart days={report.days} />
        <CountTable
          heading={t('schedule.date')}
          rows={report.days.map((row) => ({
            name: row.date,
            ...row,
            found: { from: row.date, to: row.date },
          }))}
        />
      </section>
      <div className={css.statisticsColumns}>
        <section className={common.card}>
          <h2>{t('statisticsPage.session')}</h2>
          <CountTable
            isBrief
            heading={t('schedule.session')}
            rows={report.sessions.map((row) => ({ name: row.session, ...row }))}
          />
        </section>
        <section className={common.card}>
          <h2>{t('statisticsPage.pool')}</h2>
          <CountTable
            isBrief
            heading={t('orders.pool')}
            rows={report.pools.map(({ pool, ...row }) => ({
              name: t(`exports.pools.${pool}`),
              ...row,
              found: { ...range, pool },
            }))}
          />
        </section>
        <section className={common.card}>
          <h2>{t('statisticsPage.channel')}</h2>
          <CountTable
            isBrief
            hasShare
            heading={t('orders.channel')}
            rows={report.channels.map(({ channel, ...row }) => ({
              name: t(`exports.channels.${channel}`),
              ...row,
              found: { ...range, channel },
            }))}
          />
        </section>
        <section className={common.card}>
          <h2>{t('statisticsPage.account')}</h2>
          <CountTable
            isBrief
            heading={t('orders.account')}
            rows={report.accounttypes.map(({ accounttype, ...row }) => ({
              name: t(`exports.accounttypes.${accounttype}`),
              ...row,
              found: { ...range, accounttype },
            }))}
          />
        </section>
        <section className={common.card}>
          <h2>{t('statisticsPage.hours')}</h2>
          <HourChart arrivals={report.arrivals} />
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
