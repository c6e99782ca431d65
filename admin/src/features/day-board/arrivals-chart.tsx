import { useTranslation } from 'react-i18next';
import { palette } from '@hall/shared/rules/palette';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartLegend } from '../../format/chart-legend';
import type { WallBoard } from '@hall/shared/contract/staff/day-board';
import { hallDateOf } from '@hall/shared/rules/hall-time';

/** The quarter hour of an instant, in hall time: `09:15`. */
function quarterOf(iso: string): string {
  const minutes = Number(iso.slice(14, 16));
  return `${iso.slice(11, 13)}:${String(minutes - (minutes % 15)).padStart(2, '0')}`;
}

/** Arrivals for each quarter hour, compared with the usual ones on that weekday. */
export function ArrivalsChart({
  board,
  height,
  fontSize = 12,
}: {
  board: Pick<WallBoard, 'arrivals' | 'usualdays' | 'day' | 'now'>;
  /** In pixels, or a percentage of the container. */
  height: number | `${number}%`;
  fontSize?: number;
}) {
  const { t } = useTranslation();
  const { arrivals, usualdays } = board;
  const now = quarterOf(board.now);
  const isToday = hallDateOf(new Date(board.now)) === board.day;
  const tick = { fontSize, fill: palette.inkSoft };
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        data={arrivals}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke={palette.line} vertical={false} />
        <XAxis
          dataKey="quarter"
          tick={tick}
          interval="preserveStartEnd"
          minTickGap={fontSize}
          tickMargin={6}
        />
        <YAxis tick={tick} width={fontSize * 4} allowDecimals={false} />
        <Tooltip />
        <ChartLegend fontSize={fontSize} />
        <Bar
          dataKey="came"
          name={t('overview.arrivals.came')}
          fill={palette.red}
          isAnimationActive={false}
        />
        {usualdays > 0 && (
          <Line
            type="step"
            dataKey="usual"
            name={t('overview.arrivals.usual', { count: usualdays })}
            stroke={palette.ink}
            strokeWidth={fontSize > 12 ? 3 : 1.5}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={false}
          />
        )}
        {isToday && arrivals.some(({ quarter }) => quarter === now) && (
          <ReferenceLine x={now} stroke={palette.gold} strokeWidth={2} />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** The chart as a sentence, for screen readers. */
export function useArrivalsInWords(board: Pick<WallBoard, 'arrivals' | 'usualdays'>): string {
  const { t } = useTranslation();
  const came = board.arrivals.reduce((sum, quarter) => sum + quarter.came, 0);
  const usual = board.arrivals.reduce((sum, quarter) => sum + (quarter.usual ?? 0), 0);
  return board.usualdays
    ? t('overview.arrivals.words', { came, usual: Math.round(usual), days: board.usualdays })
    : t('overview.arrivals.wordsAlone', { came });
}
