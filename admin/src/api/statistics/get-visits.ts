import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type StatisticsDto, statisticsEndpoints } from '@hall/shared/contract/staff/statistics';
import { queryOf, useLocale } from '../query';

const visitsQuery = queryOf(statisticsEndpoints.visits);

/** Visits counted over some days, beside as many days before. */
export function useVisits(input: FieldsOf<StatisticsDto>) {
  return useQuery(visitsQuery(useLocale(), {}, input));
}
