import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { FalloutDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

const falloutQuery = queryOf(scheduleEndpoints.fallout);

/** Whom closing a day or a session would hit; never an answer of before. */
export function useFallout(areaid: string, date: string, input: FieldsOf<FalloutDto>) {
  return useQuery({ ...falloutQuery(useLocale(), { areaid, date }, input), gcTime: 0 });
}
