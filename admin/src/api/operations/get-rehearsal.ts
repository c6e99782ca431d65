import { useQuery } from '@tanstack/react-query';
import { rehearsalEndpoints } from '@hall/shared/contract/staff/rehearsal';
import { queryOf, useLocale } from '../query';

/** How the rehearsal of a rush goes. */
const rehearsalQuery = queryOf(rehearsalEndpoints.get);

export function useRehearsal() {
  return useQuery({
    ...rehearsalQuery(useLocale(), {}, undefined),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : false),
  });
}
