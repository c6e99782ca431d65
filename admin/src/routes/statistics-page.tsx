import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { localeOf } from '@hall/shared/locales/pick';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { DayField } from '../dates';
import { readClock } from '@hall/ui/clock';
import { type DayOutlook, statisticsEndpoints } from '@hall/shared/contract/staff/statistics';
import { exportEndpoints } from '@hall/shared/contract/staff/exports';
import { palette } from '@hall/shared/rules/palette';
import { statistics as address } from '../addresses/visits';
import { problemText } from '../api/problem-text';
import { useCan, useHall } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { PageHead, SectionHead } from '../layouts/page-head';
import { Report } from '../features/statistics/report';
import { useAsk } from '../api/use-call';
import { useExport } from '../api/use-export';
import { ChartLegend } from '../format/chart-legend';
import css from '../features/statistics/statistics.module.css';
import common from '../styles/common.module.css';
import sheet from '../styles/sheet.module.css';
import filterBar from '../table/filter-bar.module.css';

/** The growth of a day's bookings, compared with the mean of similar weekdays. */
function PickUpChart({ outlook }: { outlook: DayOutlook }) {
  const { t } = useTranslation();
  const { pickup, likedays, capacity } = outlook;
  const text = (key: string, count: number) => t(`statisticsPage.outlook.${key}`, { count });
  return (
    <div className={css.chart} role="img" aria-label={t('statisticsPage.outlook.chart')}>
      <ResponsiveContainer width="100%" height={260}>
        <LineChart data={pickup} margin={{ top: 8, right: 16, bottom: 18, left: 0 }}>
          <CartesianGrid stroke={palette.line} vertical={false} />
          <XAxis
            dataKey="lead"
            tick={{ fontSize: 12 }}
            label={{
              value: t('statisticsPage.outlook.lead'),
              position: 'insideBottom',
              offset: -12,
              fontSize: 12,
            }}
          />
          <YAxis tick={{ fontSize: 12 }} width={52} allowDecimals={false} />
          <Tooltip labelFormatter={(lead) => text('leadOf', Number(lead))} />
          <ChartLegend />
          <Line
            dataKey="booked"
            name={t('statisticsPage.outlook.thisDay')}
            stroke={palette.red}
            strokeWidth={2.5}
            isAnimationActive={false}
          />
          {likedays > 0 && (
            <Line
              dataKey="usual"
              name={text('usual', likedays)}
              stroke={palette.ink}
              strokeDasharray="5 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
          {capacity > 0 && (
            <ReferenceLine
              y={capacity}
              stroke={palette.gold}
              label={{ value: t('statisticsPage.capacity'), fontSize: 12, position: 'right' }}
            />
          )}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

/** The forecast of a day: its bookings compared with similar weekdays, and the error of past forecasts. */
function OutlookCard({ date }: { date: string }) {
  const { t } = useTranslation();
  const outlook = useAsk(statisticsEndpoints.outlook, { date });
  return (
    <>
      {outlook.isError && <Alert type="error" showIcon title={problemText(t, outlook.error)} />}
      {outlook.isPending && <Skeleton active />}
      {outlook.data && (
        <>
          <Forecast outlook={outlook.data} />
          {outlook.data.pickup.length > 0 && <PickUpChart outlook={outlook.data} />}
        </>
      )}
    </>
  );
}

function Forecast({ outlook }: { outlook: DayOutlook }) {
  const { t } = useTranslation();
  const text = (key: string, values: Record<string, unknown> = {}) =>
    t(`statisticsPage.outlook.${key}`, values);
  const { foretold, error, booked, capacity, likedays, lead } = outlook;
  return (
    <div className={css.outlook}>
      <p>
        {text('booked', {
          booked: booked.toLocaleString(),
          capacity: capacity.toLocaleString(),
          count: lead,
        })}
      </p>
      {foretold && (
        <p>
          <b>{text('forecast', { ...foretold, count: likedays })}</b>
        </p>
      )}
      {foretold &&
        (error ? (
          <p className={common.soft}>
            {text('error', {
              ...error,
              count: lead,
              from: Math.max(0, foretold.booked + error.low),
              to: Math.max(0, foretold.booked + error.high),
            })}
          </p>
        ) : (
          <p className={common.soft}>{text('errorUnknown')}</p>
        ))}
      {!foretold && lead > 0 && <p className={common.soft}>{text('tooFew')}</p>}
    </div>
  );
}

/** Visit counts of a date range compared with earlier ranges, and the forecast of a day; printable. */
export function StatisticsPage() {
  const { t, i18n } = useTranslation();
  const hall = useHall();
  const may = useCan();
  const [state, change] = useSearchState(address);
  const today = hallDateOf(readClock());
  const { from = addHallDays(today, -6), to = addHallDays(today, 7) } = state;
  const { outlook = addHallDays(today, 1) } = state;
  const report = useAsk(statisticsEndpoints.visits, { from, to });
  const order = useExport(exportEndpoints.create);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addHallDays(firstOfMonth, -1);
  const ranges = [
    ['last7', addHallDays(today, -6), today],
    ['last30', addHallDays(today, -29), today],
    ['thisMonth', firstOfMonth, today],
    ['lastMonth', `${lastMonthEnd.slice(0, 7)}-01`, lastMonthEnd],
    ['next7', addHallDays(today, 1), addHallDays(today, 7)],
  ] as const;
  return (
    <div className={css.statistics}>
      <p className={`${sheet.sheetHead} ${sheet.onlyPrinted}`} data-testid="sheet-head">
        {hall?.name[localeOf(i18n.language)] || t('gateSheet.hall')}
      </p>
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
      <div className={`${filterBar.filterBar} ${css.range}`}>
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
      {report.data && <Report report={report.data} isOver={to <= today} />}
      <section className={`${common.card} no-print`}>
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
