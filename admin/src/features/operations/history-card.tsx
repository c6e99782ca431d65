import { Button, Segmented, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import {
  type HistoryMark,
  type HistoryRange,
  historyRanges,
  operationsHistoryEndpoints,
  type OperationsHistoryView,
} from '@hall/shared/contract/staff/operations-history';
import { ChartLegend } from '../../format/chart-legend';
import { palette } from '@hall/shared/rules/palette';
import { Instant } from '../../format/instant';
import { useAsk } from '../../api/use-call';
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
function HistoryChart({ history }: { history: OperationsHistoryView }) {
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
            <ChartLegend />
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

/** The history of the booking queue with the events of that time. */
export function HistoryCard() {
  const { t } = useTranslation();
  const [range, setRange] = useState<HistoryRange>('hour');
  const [until, setUntil] = useState<string>();
  const { data } = useAsk(
    operationsHistoryEndpoints.history,
    { range, ...(until && { until }) },
    {
      // A past range never changes.
      refetchInterval: until ? false : 10_000,
      placeholderData: (before) => before,
    },
  );
  const text = (name: string, values = {}) => t(`operations.history.${name}`, values);
  const step = (by: -1 | 1): void => {
    if (!data) return;
    const length = Date.parse(data.until) - Date.parse(data.from);
    const end = Date.parse(data.until) + by * length;
    setUntil(end < Date.now() ? new Date(end).toISOString() : undefined);
  };
  return (
    <section className={css.operationsCard} aria-label={text('title')}>
      <h2>{text('title')}</h2>
      <Space wrap className={css.historyBar ?? ''}>
        <Segmented<HistoryRange>
          value={range}
          options={historyRanges.map((value) => ({ value, label: text(`range.${value}`) }))}
          onChange={(value) => {
            setRange(value);
            setUntil(undefined);
          }}
        />
        <Button onClick={() => step(-1)}>{text('earlier')}</Button>
        <Button disabled={!until} onClick={() => step(1)}>
          {text('later')}
        </Button>
        {data && (
          <span>
            <Instant at={data.from} /> – <Instant at={data.until} />
          </span>
        )}
      </Space>
      {data ? <HistoryChart history={data} /> : <Skeleton active />}
      {data && data.events.length > 0 && (
        <ol className={css.historyEvents} aria-label={text('events')}>
          {data.events.map((event) => (
            <li key={`${event.at} ${event.kind}`}>
              <Instant at={event.at} /> <EventInWords {...event} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function EventInWords(event: HistoryMark) {
  const { t } = useTranslation();
  const text = (values = {}) => t(`operations.history.event.${event.kind}`, values);
  switch (event.kind) {
    case 'release':
    case 'rebuild':
      return text({ days: event.days.join(t('operations.history.and')) });
    case 'pause':
    case 'resume':
      return text({
        queue:
          event.queue === 'booking'
            ? t('operations.history.intake')
            : t(`operations.background.name.${event.queue}`),
      });
    case 'mended':
      return text({ count: event.count });
    case 'deploy':
    case 'start':
      return text(event);
  }
}
