import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { palette } from '@hall/shared/rules/palette';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { VisitStatistics } from '@hall/shared/contract/staff/statistics';
import css from './statistics.module.css';

/** Arrivals by hour of hall time, all days combined. */
export function HourChart({ arrivals }: Pick<VisitStatistics, 'arrivals'>) {
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
