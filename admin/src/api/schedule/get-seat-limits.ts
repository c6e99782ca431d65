import { useQuery } from '@tanstack/react-query';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

const seatLimitsQuery = queryOf(scheduleEndpoints.seatLimits);

/** How many seats a session usually has, and has at the most. */
export function useSeatLimits() {
  return useQuery(seatLimitsQuery(useLocale(), {}, undefined));
}
