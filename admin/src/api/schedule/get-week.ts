import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { TemplateQueryDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

const weekQuery = queryOf(scheduleEndpoints.week);

/** The week’s sessions, from which days are generated. */
export function useWeek(input: FieldsOf<TemplateQueryDto>) {
  return useQuery(weekQuery(useLocale(), {}, input));
}
