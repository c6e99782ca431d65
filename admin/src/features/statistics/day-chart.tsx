import { useTranslation } from 'react-i18next';
import { palette } from '@hall/shared/rules/palette';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { VisitStatistics } from '@hall/shared/contract/staff/statistics';
import { fillOf } from '@hall/shared/rules/visit-rates';
import { ChartLegend } from '../../format/chart-legend';
import css from './statistics.module.css';

const bars = [
  ['admitted', palette.success],
  ['noshow', palette.warning],
  ['cancelled', palette.neutralLine],
] as const;

/**
 * The bookings of each day, their outcome, and the occupancy. Occupancy has a separate axis, because visitor counts
 * would be too small next to the capacity.
 */
export function DayChart({ days }: { days: VisitStatistics['days'] }) {
  const { t } = useTranslation();
  const name = (key: string) => t(`statisticsPage.${key}`);
  return (
    <div className={css.chart} role="img" aria-label={t('statisticsPage.day')}>
      <ResponsiveContainer width="100%" height={300}>
        <ComposedChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke={palette.line} vertical={false} />
          <XAxis
            dataKey="date"
            tickFormatter={(date: string) => date.slice(5)}
            tick={{ fontSize: 12 }}
          />
          <YAxis yAxisId="visitors" tick={{ fontSize: 12 }} width={52} allowDecimals={false} />
          <YAxis
            yAxisId="fill"
            orientation="right"
            domain={[0, 100]}
            tickFormatter={(percent: number) => `${percent}%`}
            tick={{ fontSize: 12 }}
            width={52}
          />
          <Tooltip />
          <ChartLegend />
          <Bar
            yAxisId="visitors"
            dataKey="booked"
            name={name('booked')}
            fill={palette.red}
            isAnimationActive={false}
          />
          {bars.map(([key, color]) => (
            <Bar
              key={key}
              yAxisId="visitors"
              dataKey={key}
              name={name(key)}
              fill={color}
              isAnimationActive={false}
            />
          ))}
          <Line
            type="step"
            yAxisId="fill"
            dataKey={percentOf}
            unit="%"
            connectNulls={false}
            name={name('fill')}
            stroke={palette.ink}
            strokeDasharray="4 4"
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

/** @returns the occupancy in percent with one decimal; null for a day without seats */
const percentOf = (day: VisitStatistics['days'][number]): number | null => {
  const fill = fillOf(day);
  return fill === null ? null : Math.round(fill * 1000) / 10;
};
