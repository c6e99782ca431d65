import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { VisitCounts, VisitStatistics } from '@hall/shared/contract/staff/statistics';
import { palette } from '@hall/shared/rules/palette';
import { CountTable, figure } from './count-table';
import { DayChart } from './day-chart';
import { fillOf, netOf, rateNames, rateOf, rateText } from '@hall/shared/rules/visit-rates';
import css from './statistics.module.css';
import common from '../../styles/common.module.css';

/** Arrivals by hour of hall time, all days combined. */
function HourChart({ arrivals }: Pick<VisitStatistics, 'arrivals'>) {
  const { t } = useTranslation();
  if (!arrivals.length) return <Empty description={t('statisticsPage.noArrivals')} />;
  return (
    <div className={css.chart} role="img" aria-label={t('statisticsPage.hours')}>
      <ResponsiveContainer width="100%" height={260}>
        <BarChart data={arrivals} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke={palette.line} vertical={false} />
          <XAxis
            dataKey="hour"
            tickFormatter={(hour: number) => `${hour}:00`}
            tick={{ fontSize: 12 }}
          />
          <YAxis tick={{ fontSize: 12 }} width={52} allowDecimals={false} />
          <Tooltip labelFormatter={(hour) => `${Number(hour)}:00–${Number(hour)}:59`} />
          <Bar
            dataKey="visitors"
            name={t('statisticsPage.admitted')}
            fill={palette.success}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** The origins of visitors as bars, longest first. */
function OriginChart({ origins }: { origins: VisitStatistics['origins'] }) {
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

const shown = ['net', 'admitted', 'cancelled', 'cancelledbyhall', 'noshow'] as const;

/** The totals. A period without days to come is compared with the one before it and with the previous year. */
function Totals({
  totals,
  before,
  yearbefore,
  isOver,
}: Pick<VisitStatistics, 'totals' | 'before' | 'yearbefore'> & { isOver: boolean }) {
  const { t } = useTranslation();
  const net = netOf(totals);
  const hasYear = isOver && yearbefore.orders > 0;
  const against = (name: (typeof shown)[number], other: VisitCounts): string =>
    compare(figure(totals, name), figure(other, name)) ?? t('statisticsPage.same');
  return (
    <section className={css.totals} data-testid="totals" aria-label={t('console.menu.statistics')}>
      {shown.map((name) => (
        <div key={name}>
          <span>{t(`statisticsPage.${name}`)}</span>
          <b>{figure(totals, name).toLocaleString()}</b>
          {isOver && (
            <small>{t('statisticsPage.againstBefore', { change: against(name, before) })}</small>
          )}
          {hasYear && (
            <small>{t('statisticsPage.againstYear', { change: against(name, yearbefore) })}</small>
          )}
        </div>
      ))}
      <div>
        <span>{t('statisticsPage.fill')}</span>
        <b>{rateText(fillOf(totals))}</b>
        <small>
          {net.toLocaleString()} / {totals.capacity.toLocaleString()}
        </small>
      </div>
      {rateNames.map((name) => (
        <div key={name}>
          <span>{t(`statisticsPage.${name}`)}</span>
          <b>{rateText(rateOf(totals, name))}</b>
          {isOver && (
            <small>
              {t('statisticsPage.rateBefore', { rate: rateText(rateOf(before, name)) })}
            </small>
          )}
        </div>
      ))}
      <p className={common.soft}>
        {isOver ? t('statisticsPage.before', { ...before }) : t('statisticsPage.notOver')}
        {hasYear && t('statisticsPage.yearBefore', { ...yearbefore })}
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

/** The visits of a date range: totals and breakdowns. @param isOver without days to come, so that it can be compared */
export function Report({ report, isOver }: { report: VisitStatistics; isOver: boolean }) {
  const { t } = useTranslation();
  const range = { from: report.from, to: report.to };
  return (
    <>
      <Totals {...report} isOver={isOver} />
      {!report.totals.orders && <Empty description={t('statisticsPage.empty')} />}
      <section className={common.card}>
        <h2>{t('statisticsPage.day')}</h2>
        <DayChart days={report.days} />
        <CountTable
          total={report.totals}
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
            total={report.totals}
            heading={t('schedule.session')}
            rows={report.sessions.map((row) => ({ name: row.session, ...row }))}
          />
        </section>
        <section className={common.card}>
          <h2>{t('statisticsPage.pool')}</h2>
          <CountTable
            isBrief
            total={report.totals}
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
            total={report.totals}
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
            total={report.totals}
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
