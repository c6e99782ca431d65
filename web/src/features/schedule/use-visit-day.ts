import { useState } from 'react';
import type { AccountType } from '@hall/shared/codes/states';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { useStart } from '../../api/start';
import { calendarQuery } from '../../api/schedule';
import { firstWithRoom } from './day-status';
import { monthToShow } from './shown-dates';
import { dayOf, useShownDays } from './use-shown-days';

interface Options {
  /** The initial day. */
  first?: string | undefined;
  /** The day whose month is shown first; no day is then chosen. Default: the first open day is chosen. */
  near?: string;
  /** The area of the calendar; default: the one being booked. */
  actid?: number;
}

/** The day and month of a calendar that is not controlled by the address. */
export function useVisitDay(type: AccountType, { first, near, actid }: Options) {
  const start = useStart();
  const today = start.data?.servertime.slice(0, 10) ?? hallDateOf(readClock());
  const [date, setDate] = useState(first);
  const [shownMonth, setMonth] = useState<string>();
  const month = monthToShow({ month: shownMonth, date: date ?? near }, today);
  const shown = useShownDays((of) => calendarQuery(type, of, actid), month, today);
  const chosen = date ?? (near ? undefined : firstWithRoom(shown.settled, today, 1));
  return {
    today,
    month,
    setMonth,
    shown,
    date: chosen,
    /** The calendar's data of that day. */
    calendarDay: dayOf(shown, chosen),
    setDate,
  };
}
