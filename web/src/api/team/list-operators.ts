import { queryOptions } from '@tanstack/react-query';
import { operatorCalls } from '@hall/shared/contract/operator';
import { call } from '../call';
import { keys } from '../keys';

/** Who signs in for the agency. */
export const operatorsQuery = queryOptions({
  queryKey: keys.operators,
  queryFn: () => call(operatorCalls.list),
});
