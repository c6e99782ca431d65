import { useTranslation } from 'react-i18next';
import { palette } from '@hall/shared/rules/palette';
import {
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { OperationsHistoryView } from '@hall/shared/contract/staff/operations-history';
import { formatInstant } from '../../format/instants';
import { chartPoints, chartTicks } from './history-points';
import css from './operations.module.css';

const tick = { fontSize: 12, fill: palette.inkSoft };
const dayMs = 86_400_000;

const lines = [
  { key: 'undecided', axis: 'waiting', colour: palette.red, width: 2 },
  { key: 'confirmed', axis: 'decided', colour: palette.success, width: 1.5 },
  { key: 'refused', axis: 'decided', colour: palette.neutralLine, width: 1.5 },
] as const;

/** A chart over hall time: pending requests on the left axis, decisions per minute on the right, and events. */
export function HistoryChart({ history }: { history: OperationsHistoryView }) {
  const { t } = useTranslation();
  const text = (name: string, values = {}) => t(`operations.history.${name}`, values);
  const [from, until] = [Date.parse(history.from), Date.parse(history.until)];
  const points = chartPoints(history);
  const most = Math.max(0, ...history.points.map(({ undecided }) => undecided));
  const oldest = Math.max(0, ...history.points.map(({ oldestSeconds }) => oldestSeconds));
  const clock = (at: number): string =>
    formatInstant(new Date(at).toISOString()).slice(...(until - from > dayMs ? [5, 10] : [11, 16]));
  if (!points.length) return <p>{text('none')}</p>;
  return (
    <figure className={css.historyChart}>
      <div role="img" aria-label={text('line')}>
        <ResponsiveContainer width="100%" height={240}>
          <ComposedChart
            data={points}
            margin={{ top: 16, right: 4, bottom: 0, left: 4 }}
            accessibilityLayer={false}
          >
            <CartesianGrid stroke={palette.line} vertical={false} />
            <XAxis
              dataKey="at"
              type="number"
              domain={[from, until]}
              ticks={chartTicks(from, until)}
              tickFormatter={clock}
              tick={tick}
              tickMargin={6}
            />
            <YAxis yAxisId="waiting" tick={tick} width={48} allowDecimals={false} />
            <YAxis
              yAxisId="decided"
              orientation="right"
              tick={tick}
              width={48}
              allowDecimals={false}
            />
            <Tooltip
              labelFormatter={(at) => formatInstant(new Date(Number(at)).toISOString())}
              isAnimationActive={false}
            />
            <Legend wrapperStyle={{ fontSize: 13 }} />
            {history.events.map(({ at, kind }) => (
              <ReferenceLine
                key={`${at} ${kind}`}
                yAxisId="waiting"
                x={Date.parse(at)}
                stroke={palette.warning}
                strokeDasharray="3 3"
                label={{
                  value: text(`mark.${kind}`),
                  position: 'top',
                  fontSize: 11,
                  fill: palette.warningInk,
                }}
              />
            ))}
            {lines.map(({ key, axis, colour, width }) => (
              <Line
                key={key}
                yAxisId={axis}
                dataKey={key}
                name={text(key)}
                stroke={colour}
                strokeWidth={width}
                dot={false}
                isAnimationActive={false}
              />
            ))}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <figcaption>{text('words', { most, oldest })}</figcaption>
    </figure>
  );
}
