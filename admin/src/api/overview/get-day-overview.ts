import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type DayOverviewDto, overviewEndpoints } from '@hall/shared/contract/staff/overview';
import { queryOf, useLocale } from '../query';

/** A day’s sessions and how full they are. */
const dayOverviewQuery = queryOf(overviewEndpoints.day);

export function useDayOverview(input: FieldsOf<DayOverviewDto>) {
  return useQuery({ ...dayOverviewQuery(useLocale(), {}, input), refetchInterval: 3000 });
}
