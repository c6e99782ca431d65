import { Button, Segmented, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type HistoryMark,
  type HistoryRange,
  historyRanges,
  operationsHistoryEndpoints,
} from '@hall/shared/contract/staff/operations-history';
import { Instant } from '../../format/instant';
import { HistoryChart } from './history-chart';
import { useAsk } from '../../api/use-ask';
import css from './operations.module.css';

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
