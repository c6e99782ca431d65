import { Suspense } from 'react';
import { useElder } from '../../device/elder-mode';
import { island } from '../../theme/island';
import type { CalendarProps } from './calendar-props';
import { MonthGrid } from './month-grid';

/** Fetched by who reads in that mode alone. */
const DayList = island(async () => (await import('./day-list')).DayList);

/** The days of a month to choose from: a calendar, or in the elder-friendly mode a list in words. */
export function MonthCalendar(props: CalendarProps) {
  return useElder() ? (
    <Suspense>
      <DayList {...props} />
    </Suspense>
  ) : (
    <MonthGrid {...props} />
  );
}
