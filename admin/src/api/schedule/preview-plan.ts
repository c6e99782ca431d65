import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BulkPlanDto, bulkPlanEndpoints } from '@hall/shared/contract/staff/bulk-plan';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { queryOf, useLocale } from '../query';

const planPreviewQuery = queryOf(bulkPlanEndpoints.preview);

/** What a change of many sessions would bring about. */
export function usePlanPreview(input: FieldsOf<BulkPlanDto>) {
  return useQuery({
    ...planPreviewQuery(useLocale(), {}, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
