import { useState } from 'react';
import type { AccountType } from '@hall/shared/codes/states';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { useStart } from '../../api/start/get-start';
import { calendarQuery } from '../../api/schedule/get-calendar';
import { firstWithRoom } from './day-standing';
import { monthToShow } from './shown-dates';
import { useShownDays } from './use-shown-days';

/**
 * Which day and month a calendar shows, where they do not stand in the address.
 * @param first the day to begin with; the first that is open where unset
 * @param actid the area that is meant; the one being booked where unset
 */
export function useVisitDay(type: AccountType, first?: string, actid?: number) {
  const start = useStart();
  const today = start.data?.servertime.slice(0, 10) ?? hallDateOf(readClock());
  const [date, setDate] = useState(first);
  const [shownMonth, setMonth] = useState<string>();
  const month = monthToShow({ month: shownMonth, date }, today);
  const shown = useShownDays((of) => calendarQuery(type, of, actid), month, today);
  return {
    today,
    month,
    setMonth,
    shown,
    date: date ?? firstWithRoom(shown.settled, today, 1),
    setDate,
  };
}
