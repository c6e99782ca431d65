import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type OutlookDto, statisticsEndpoints } from '@hall/shared/contract/staff/statistics';
import { queryOf, useLocale } from '../query';

const outlookQuery = queryOf(statisticsEndpoints.outlook);

/** How a day fills, beside like weekdays, and what is foretold of it. */
export function useOutlook(input: FieldsOf<OutlookDto>) {
  return useQuery(outlookQuery(useLocale(), {}, input));
}
