import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import type { VisitStatistics } from '@hall/shared/contract/staff/statistics';
import { CountTable } from './count-table';
import { DayChart } from './day-chart';
import { HourChart } from './hour-chart';
import { OriginChart } from './origin-chart';
import { Totals } from './totals';
import css from './statistics.module.css';
import common from '../../styles/common.module.css';

/** The visits of a date range: totals and breakdowns. */
export function Report({ report }: { report: VisitStatistics }) {
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
