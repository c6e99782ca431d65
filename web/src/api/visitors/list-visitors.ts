import { useQuery } from '@tanstack/react-query';
import { visitorCalls } from '@hall/shared/contract/visitor';
import { call } from '../call';
import { keys } from '../keys';

/** The visitors that are kept for the next booking. */
export function useSavedVisitors() {
  return useQuery({
    queryKey: keys.visitors,
    queryFn: () => call(visitorCalls.list),
    staleTime: 60_000,
  });
}
