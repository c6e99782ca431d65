import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operatorCalls } from '@hall/shared/contract/operator';
import { call } from '../call';
import { keys } from '../keys';

/** Takes one out of those who sign in for the agency. */
export function useRemoveOperator(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (operatorid: string) => call(operatorCalls.remove, { operatorid }),
    onSuccess: (answer) => {
      queries.setQueryData(keys.operators, answer);
      onDone();
    },
    onError: () => void queries.invalidateQueries({ queryKey: keys.operators }),
  });
}
