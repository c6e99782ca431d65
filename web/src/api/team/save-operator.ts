import { useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { operatorCalls, type SaveOperatorDto } from '@hall/shared/contract/operator';
import { call } from '../call';
import { keys } from '../keys';

/** @returns what adds or changes one who signs in for the agency */
export function useSaveOperator(): (fields: FieldsOf<SaveOperatorDto>) => Promise<void> {
  const queries = useQueryClient();
  return async (fields) =>
    void queries.setQueryData(keys.operators, await call(operatorCalls.save, { ...fields }));
}
