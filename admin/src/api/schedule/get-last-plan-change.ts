import { useQuery } from '@tanstack/react-query';
import { bulkPlanEndpoints } from '@hall/shared/contract/staff/bulk-plan';
import { queryOf, useLocale } from '../query';

const lastPlanChangeQuery = queryOf(bulkPlanEndpoints.last);

/** An area’s last change of many sessions, where it can still be taken back; asked again every 10 s. */
export function useLastPlanChange(areaid: number) {
  return useQuery({ ...lastPlanChangeQuery(useLocale(), {}, { areaid }), refetchInterval: 10_000 });
}
