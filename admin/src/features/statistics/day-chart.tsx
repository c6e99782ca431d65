import { useTranslation } from 'react-i18next';
import { palette } from '@hall/shared/rules/palette';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { VisitStatistics } from '@hall/shared/contract/staff/statistics';
import css from './statistics.module.css';

const bars = [
  ['admitted', palette.success],
  ['noshow', palette.gold],
  ['cancelled', palette.lineStrong],
] as const;

/** Each day's bookings against its seats, and what became of them. */
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
          <YAxis tick={{ fontSize: 12 }} width={52} allowDecimals={false} />
          <Tooltip />
          <Legend />
          <Bar
            dataKey="booked"
            name={name('booked')}
            fill={palette.red}
            isAnimationActive={false}
          />
          {bars.map(([key, color]) => (
            <Bar key={key} dataKey={key} name={name(key)} fill={color} isAnimationActive={false} />
          ))}
          <Line
            type="step"
            dataKey="capacity"
            name={name('capacity')}
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
