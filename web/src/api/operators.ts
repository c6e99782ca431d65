import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { operatorCalls, type SaveOperatorDto } from '@hall/shared/contract/operator';
import { teamKey } from './bindings';
import { call } from './call';

/** Who signs in for the agency. */
export const operatorsQuery = queryOptions({
  queryKey: [...teamKey, 'operators'],
  queryFn: () => call(operatorCalls.list),
});

/** @returns what adds or changes one who signs in for the agency */
export function useSaveOperator(): (fields: FieldsOf<SaveOperatorDto>) => Promise<void> {
  const queries = useQueryClient();
  return async (fields) =>
    void queries.setQueryData(
      operatorsQuery.queryKey,
      await call(operatorCalls.save, { ...fields }),
    );
}

/** Takes one out of those who sign in for the agency. */
export function useRemoveOperator(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (operatorid: string) => call(operatorCalls.remove, { operatorid }),
    onSuccess: (answer) => {
      queries.setQueryData(operatorsQuery.queryKey, answer);
      onDone();
    },
    onError: () => void queries.invalidateQueries({ queryKey: operatorsQuery.queryKey }),
  });
}
