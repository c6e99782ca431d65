import { queryOptions } from '@tanstack/react-query';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** A month’s days, with what is left for groups. */
export const unitCalendarQuery = (month: string) =>
  queryOptions({
    queryKey: keys.unitCalendar(month),
    queryFn: () => callAsUnit(scheduleCalls.calendar, { month }),
    refetchInterval: 15_000,
  });
