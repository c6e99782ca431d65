import { useTranslation } from 'react-i18next';
import { palette } from '@hall/shared/rules/palette';
import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { DayOutlook } from '@hall/shared/contract/staff/statistics';
import css from './statistics.module.css';

/** The growth of a day's bookings, compared with the mean of similar weekdays. */
export function PickUpChart({ outlook }: { outlook: DayOutlook }) {
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
          <Legend position="top" />
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
