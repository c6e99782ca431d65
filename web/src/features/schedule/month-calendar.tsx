import { lazy, Suspense } from 'react';
import { useElder } from '../../device/elder-mode';
import type { CalendarProps } from './calendar-props';
import { MonthGrid } from './month-grid';

/** Fetched in elder mode only. */
const DayList = lazy(async () => ({ default: (await import('./day-list')).DayList }));

/** Chooses a day of a month: a calendar, or a list in words in elder mode. */
export function MonthCalendar(props: CalendarProps) {
  return useElder() ? (
    <Suspense>
      <DayList {...props} />
    </Suspense>
  ) : (
    <MonthGrid {...props} />
  );
}
