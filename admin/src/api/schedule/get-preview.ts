import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { GenerateDaysDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

const previewQuery = queryOf(scheduleEndpoints.preview);

/** What generating would make of some days. */
export function usePreview(input: FieldsOf<GenerateDaysDto>) {
  return useQuery(previewQuery(useLocale(), {}, input));
}
