import { useQuery } from '@tanstack/react-query';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

/** How many seats a session usually has, and has at the most. */
const seatLimitsQuery = queryOf(scheduleEndpoints.seatLimits);

export function useSeatLimits() {
  return useQuery(seatLimitsQuery(useLocale(), {}, undefined));
}
