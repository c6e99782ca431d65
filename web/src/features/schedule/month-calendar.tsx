import { useElder } from '../../device/elder-mode';
import type { CalendarProps } from './calendar-props';
import { DayList } from './day-list';
import { MonthGrid } from './month-grid';

/** The days of a month to choose from: a calendar, or in the elder-friendly mode a list in words. */
export function MonthCalendar(props: CalendarProps) {
  return useElder() ? <DayList {...props} /> : <MonthGrid {...props} />;
}
