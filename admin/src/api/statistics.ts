import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type OutlookDto,
  type StatisticsDto,
  statisticsEndpoints,
} from '@hall/shared/contract/staff/statistics';
import { queryOf, useLocale } from './query';

const visitsQuery = queryOf(statisticsEndpoints.visits);

/** Visit counts of a date range and of the equally long range before it. */
export function useVisits(input: FieldsOf<StatisticsDto>) {
  return useQuery(visitsQuery(useLocale(), {}, input));
}

const outlookQuery = queryOf(statisticsEndpoints.outlook);

/** The bookings of a day compared with similar weekdays, and the forecast. */
export function useOutlook(input: FieldsOf<OutlookDto>) {
  return useQuery(outlookQuery(useLocale(), {}, input));
}
