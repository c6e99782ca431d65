import { useQuery } from '@tanstack/react-query';
import { miniProgramCall } from '@hall/shared/contract/start';
import { getCall } from '../call';
import { keys } from '../keys';

/** Where phones book; without an answer the page says it in words alone. */
export function useMiniProgram() {
  return useQuery({
    queryKey: keys.miniProgram,
    queryFn: () => getCall(miniProgramCall),
    staleTime: 300_000,
    meta: { silent: true },
  });
}
