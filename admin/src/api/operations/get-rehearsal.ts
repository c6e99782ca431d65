import { useQuery } from '@tanstack/react-query';
import { rehearsalEndpoints } from '@hall/shared/contract/staff/rehearsal';
import { queryOf, useLocale } from '../query';

const rehearsalQuery = queryOf(rehearsalEndpoints.get);

/** How the rehearsal of a rush goes; asked again every second while it runs. */
export function useRehearsal() {
  return useQuery({
    ...rehearsalQuery(useLocale(), {}, undefined),
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' || state.data?.state === 'stopping' ? 1000 : false,
  });
}
