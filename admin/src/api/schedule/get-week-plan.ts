import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WeekPlanDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

const weekPlanQuery = queryOf(scheduleEndpoints.weekPlan);

/**
 * The sessions of seven days; asked again every 10 s.
 * @param enabled whether somebody looks at it
 */
export function useWeekPlan(input: FieldsOf<WeekPlanDto>, enabled = true) {
  return useQuery({
    ...weekPlanQuery(useLocale(), {}, input),
    refetchInterval: 10_000,
    enabled,
    placeholderData: keepPreviousData,
  });
}
