import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type OutlookDto,
  type StatisticsDto,
  statisticsEndpoints,
} from '@hall/shared/contract/staff/statistics';
import { queryOf, useLocale } from './query';

const visitsQuery = queryOf(statisticsEndpoints.visits);

/** Visits counted over some days, beside as many days before. */
export function useVisits(input: FieldsOf<StatisticsDto>) {
  return useQuery(visitsQuery(useLocale(), {}, input));
}

const outlookQuery = queryOf(statisticsEndpoints.outlook);

/** How a day fills, beside like weekdays, and what is foretold of it. */
export function useOutlook(input: FieldsOf<OutlookDto>) {
  return useQuery(outlookQuery(useLocale(), {}, input));
}
