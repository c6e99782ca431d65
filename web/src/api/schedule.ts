import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { scheduleCalls, type VisitSession } from '@hall/shared/contract/schedule';
import { hallDateOf, hallMonthsWithin } from '@hall/shared/rules/hall-time';
import { call } from './call';
import { untilNextAsk } from './next-ask';

/** The key of all calendars and sessions. */
export const scheduleKey = ['schedule'] as const;

/** A month’s days, with what is left of each. @param actid the area that is meant; the one being booked where unset */
export const calendarQuery = (type: AccountType, month: string, actid?: number) =>
  queryOptions({
    queryKey: [...scheduleKey, 'calendar', type, month, actid],
    queryFn: () => call(scheduleCalls.calendar, { month, accounttype: type }, { actid }),
    refetchInterval: ({ state }) => untilNextAsk(state.data?.days, Date.now()),
    // Nobody asked while another tab was looked at, or the device slept: a release may have been since.
    refetchOnWindowFocus: true,
  });

/** A day’s sessions, with the seats that are left. @param actid the area that is meant; the one being booked where unset */
export const sessionsQuery = (type: AccountType, eventsdate: string, actid?: number) =>
  queryOptions({
    queryKey: [...scheduleKey, 'sessions', type, eventsdate, actid],
    queryFn: () => call(scheduleCalls.sessions, { eventsdate, accounttype: type }, { actid }),
    refetchInterval: 5000,
    // Nobody asked while another tab was looked at, or the device slept: a release may have been since.
    refetchOnWindowFocus: true,
  });

export interface ChosenSession extends VisitSession {
  eventsdate: string;
}

/** Staff release single days long before the others; the schedule is made for 120 days at the most, and a copy goes further. */
const searchedDays = 180;

/**
 * The session that the address names. The calls list sessions by day, so the bookable days are looked
 * through, nearest first; each answer is small and comes from memory.
 */
export const chosenSessionQuery = (type: AccountType, sessionId: string | undefined) =>
  queryOptions({
    queryKey: [...scheduleKey, 'session', type, sessionId],
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
