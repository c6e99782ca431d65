import { Empty } from 'antd';
import { useWeekPlan } from '../../api/schedule-days';
import { useTranslation } from 'react-i18next';
import { ChosenDays, ChosenSessions } from './chosen-list';
import { DayPanel } from './day-panel';
import type { Selection } from './selection';

/** What is known of the selection: the one day that is chosen or to which the chosen sessions belong, or else a list. */
export function SelectionPanel({
  areaid,
  monday,
  selection: { dates, sessions },
  onDay,
}: {
  areaid: number;
  /** The week that is looked at, where sessions can be chosen. */
  monday: string;
  selection: Selection;
  /** Chooses one day alone. */
  onDay: (date: string) => void;
}) {
  const { t } = useTranslation();
  const week = useWeekPlan({ areaid, from: monday }, sessions.length > 0);
  const chosen = week.data?.items.filter((one) => sessions.includes(one.eventssessionid)) ?? [];
  const days = [...new Set(dates.length ? dates : chosen.map(({ date }) => date))];
  const [only] = days;
  if (!dates.length && !sessions.length) return <Empty description={t('schedule.choose')} />;
  // Sessions of another week that stay chosen are not among those that were read.
  const isWhole = dates.length > 0 || chosen.length === sessions.length;
  if (only && days.length === 1 && isWhole)
    return <DayPanel key={`${areaid}/${only}`} areaid={areaid} date={only} />;
  return dates.length ? (
    <ChosenDays areaid={areaid} dates={dates} onDay={onDay} />
  ) : (
    <ChosenSessions sessions={chosen} more={sessions.length - chosen.length} onDay={onDay} />
  );
}
