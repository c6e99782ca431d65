import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { scheduleCalls, type VisitSession } from '@hall/shared/contract/schedule';
import { hallDateOf, hallMonthsWithin } from '@hall/shared/rules/hall-time';
import { call } from '../call';
import { keys } from '../keys';

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
    queryKey: keys.session(type, sessionId),
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
