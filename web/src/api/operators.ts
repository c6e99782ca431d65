import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { operatorCalls, type SaveOperatorDto } from '@hall/shared/contract/operator';
import { teamKey } from './bindings';
import { call } from './call';

/** The agency's operators, who sign in for it. */
export const operatorsQuery = queryOptions({
  queryKey: [...teamKey, 'operators'],
  queryFn: () => call(operatorCalls.list),
});

/** @returns a function that adds or changes an operator */
export function useSaveOperator(): (fields: FieldsOf<SaveOperatorDto>) => Promise<void> {
  const queries = useQueryClient();
  return async (fields) =>
    void queries.setQueryData(
      operatorsQuery.queryKey,
      await call(operatorCalls.save, { ...fields }),
    );
}

/** Removes an operator of the agency. */
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
