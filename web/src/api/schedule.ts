import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { scheduleCalls, type VisitSession } from '@hall/shared/contract/schedule';
import { hallDateOf, hallMonthsWithin } from '@hall/shared/rules/hall-time';
import { call } from './call';
import { untilNextAsk } from './next-ask';
import { aboutOf, useAsk, queryOf } from './use-call';

/** A month’s days, with the seats left on each. @param actid the area; default: the one being booked */
export const calendarQuery = (type: AccountType, month: string, actid?: number) =>
  queryOf(
    scheduleCalls.calendar,
    { month, accounttype: type },
    {
      actid,
      refetchInterval: ({ state }) => untilNextAsk(state.data?.days, Date.now()),
      // Polling stops while the tab is hidden or the device sleeps, and seats may be released meanwhile.
      refetchOnWindowFocus: true,
    },
  );

/** A day’s sessions, with the seats left in each. @param actid the area; default: the one being booked */
export const useSessions = (type: AccountType, eventsdate: string, actid?: number) =>
  useAsk(
    scheduleCalls.sessions,
    { eventsdate, accounttype: type },
    // Refetched on focus for the same reason.
    { actid, refetchInterval: 5000, refetchOnWindowFocus: true },
  );

export interface ChosenSession extends VisitSession {
  eventsdate: string;
}

/**
 * Days to search. The schedule covers at most 120 days, but staff can release single days earlier and copy days further
 * ahead.
 */
const searchedDays = 180;

/**
 * Finds the session that the address names. The calls list sessions by day, so this searches the bookable days, nearest
 * first. Each answer is small and comes from a cache.
 */
export const chosenSessionQuery = (type: AccountType, sessionId: string | undefined) =>
  queryOptions({
    queryKey: [...aboutOf(scheduleCalls.sessions), 'session', type, sessionId],
    enabled: Boolean(sessionId),
    staleTime: 5000,
    queryFn: async (): Promise<ChosenSession | null> => {
      for (const month of hallMonthsWithin(hallDateOf(new Date()), searchedDays)) {
        const { days } = await call(scheduleCalls.calendar, { month });
        for (const { eventsdate } of days.filter((day) => day.state !== 'notavailable')) {
          const { sessions } = await call(scheduleCalls.sessions, {
            eventsdate,
          });
          const found = sessions.find((session) => session.eventssessionid === sessionId);
          if (found) return { ...found, eventsdate };
        }
      }
      return null;
    },
  });
