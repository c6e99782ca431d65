import { useQuery } from '@tanstack/react-query';
import { bulkPlanEndpoints } from '@hall/shared/contract/staff/bulk-plan';
import { queryOf, useLocale } from '../query';

/** An area’s last change of many sessions, where it can still be taken back. */
const lastPlanChangeQuery = queryOf(bulkPlanEndpoints.last);

export function useLastPlanChange(areaid: number) {
  return useQuery({ ...lastPlanChangeQuery(useLocale(), {}, { areaid }), refetchInterval: 10_000 });
}
