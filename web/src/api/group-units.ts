import { queryOptions } from '@tanstack/react-query';
import { deviceStorage } from '../device/device-storage';
import { sealedStores } from '../device/sealed-stores';
import { askAgainMs } from './me';
import { call } from './call';
import { useAsk, queryOf, keyOf, aboutOf } from './use-call';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';

/** The query key of all data read as a unit: refetched after each change, removed when the sign-in ends. */
export const unitKey = aboutOf(groupVisitCalls.unit);

/** The signed-in unit. When it is known, this browser's saved form data of the unit is unsealed. */
export const unitQuery = queryOptions({
  queryKey: keyOf(groupVisitCalls.unit),
  queryFn: async () => {
    const token = deviceStorage.readUnitToken();
    const answer = await call(groupVisitCalls.unit);
    if (token) await sealedStores.unit.open(token, answer.keepkey);
    return answer;
  },
  staleTime: 60_000,
  refetchInterval: askAgainMs,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: true,
});

/** The unit’s applications, newest first. */
export const useApplications = (enabled = true) =>
  useAsk(groupVisitCalls.list, { pagesize: 100 }, { enabled, refetchInterval: 30_000 });

/** A month’s days, with the seats left for teams. */
export const unitCalendarQuery = (month: string) =>
  queryOf(scheduleCalls.calendar, { month }, { bearer: 'unit', refetchInterval: 15_000 });

/** A day’s sessions, with the seats left for teams. */
export const unitSessionsQuery = (eventsdate: string) =>
  queryOf(
    scheduleCalls.sessions,
    { eventsdate },
    { bearer: 'unit', refetchInterval: 5000, enabled: eventsdate !== '' },
  );
