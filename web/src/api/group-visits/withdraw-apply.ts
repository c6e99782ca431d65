import { useMutation, useQueryClient } from '@tanstack/react-query';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** Takes an application back; its seats are free again. */
export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (authapplyid: string) => callAsUnit(groupVisitCalls.withdraw, { authapplyid }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.unit }),
  });
}
