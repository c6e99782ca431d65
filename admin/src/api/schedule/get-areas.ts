import { useQuery } from '@tanstack/react-query';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

/** Every area that can be visited. */
const areasQuery = queryOf(scheduleEndpoints.areas);

export function useAreas() {
  return useQuery(areasQuery(useLocale(), {}, undefined));
}
