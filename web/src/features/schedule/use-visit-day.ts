import { useState } from 'react';
import type { AccountType } from '@hall/shared/codes/states';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { useStart } from '../../api/start';
import { calendarQuery } from '../../api/schedule';
import { firstWithRoom } from './day-status';
import { dayOf, useShownDays } from './use-shown-days';

interface Options {
  /** The initial day. */
  first?: string | undefined;
  /** The day whose page is shown first; no day is then chosen. Default: the first open day is chosen. */
  near?: string;
  /** The area of the calendar; default: the one being booked. */
  actid?: number;
}

/** The day and page of a calendar that is not controlled by the address. */
export function useVisitDay(type: AccountType, { first, near, actid }: Options) {
  const start = useStart();
  const today = start.data?.servertime.slice(0, 10) ?? hallDateOf(readClock());
  const [date, setDate] = useState(first);
  const [turnedTo, turn] = useState<string>();
  const daysOf = (month: string) => calendarQuery(type, month, actid);
  const shown = useShownDays(daysOf, turnedTo ?? date ?? near ?? today, today);
  // Not of the visible page: turning it must not move the chosen day.
  const soon = useShownDays(daysOf, today, today);
  const chosen = date ?? (near ? undefined : firstWithRoom(soon.settled, today, 1));
  return {
    today,
    turn,
    shown,
    date: chosen,
    /** The day that the reader chose, without the default. */
    picked: date,
    /** The calendar's data of that day. */
    calendarDay: dayOf(shown, chosen) ?? dayOf(soon, chosen),
    choose(next: string): void {
      setDate(next);
      turn(undefined);
    },
  };
}
