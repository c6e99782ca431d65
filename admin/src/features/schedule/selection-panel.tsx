import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { ChosenDays, ChosenSessions } from './chosen-list';
import { DayPanel } from './day-panel';
import type { Selection } from './selection';
import { useAsk } from '../../api/use-ask';

/** The selection: the panel of a day if all of it belongs to one day, otherwise a list. */
export function SelectionPanel({
  areaid,
  monday,
  selection: { dates, sessions },
  onDay,
}: {
  areaid: number;
  /** The visible week, in which sessions can be selected. */
  monday: string;
  selection: Selection;
  /** Selects only that day. */
  onDay: (date: string) => void;
}) {
  const { t } = useTranslation();
  const week = useAsk(
    scheduleEndpoints.weekPlan,
    { areaid, from: monday },
    { refetchInterval: 10_000, enabled: sessions.length > 0, placeholderData: keepPreviousData },
  );
  const chosen = week.data?.items.filter((one) => sessions.includes(one.eventssessionid)) ?? [];
  const days = [...new Set(dates.length ? dates : chosen.map(({ date }) => date))];
  const [only] = days;
  if (!dates.length && !sessions.length) return <Empty description={t('schedule.choose')} />;
  // Selected sessions of other weeks are not loaded.
  const isWhole = dates.length > 0 || chosen.length === sessions.length;
  if (only && days.length === 1 && isWhole)
    return <DayPanel key={`${areaid}/${only}`} areaid={areaid} date={only} />;
  return dates.length ? (
    <ChosenDays areaid={areaid} dates={dates} onDay={onDay} />
  ) : (
    <ChosenSessions sessions={chosen} more={sessions.length - chosen.length} onDay={onDay} />
  );
}
