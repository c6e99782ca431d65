import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type OperationsHistoryDto,
  operationsHistoryEndpoints,
} from '@hall/shared/contract/staff/operations-history';
import { queryOf, useLocale } from '../query';

/** How the line of booking requests stood over a time. */
const historyQuery = queryOf(operationsHistoryEndpoints.history);

/** A past span never changes; one that reaches to now is read again as new readings come. */
export function useOperationsHistory(input: FieldsOf<OperationsHistoryDto>) {
  return useQuery({
    ...historyQuery(useLocale(), {}, input),
    refetchInterval: input.until ? false : 10_000,
    placeholderData: (before) => before,
  });
}
