import { queryOptions } from '@tanstack/react-query';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** A day’s sessions, with what is left for groups. */
export const unitSessionsQuery = (eventsdate: string) =>
  queryOptions({
    queryKey: keys.unitSessions(eventsdate),
    queryFn: () => callAsUnit(scheduleCalls.sessions, { eventsdate }),
    refetchInterval: 5000,
    enabled: eventsdate !== '',
  });
