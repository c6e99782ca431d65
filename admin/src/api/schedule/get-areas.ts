import { useQuery } from '@tanstack/react-query';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

const areasQuery = queryOf(scheduleEndpoints.areas);

/** Every area that can be visited. */
export function useAreas() {
  return useQuery(areasQuery(useLocale(), {}, undefined));
}
