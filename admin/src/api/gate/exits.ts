import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type ExitDto, exitEndpoints } from '@hall/shared/contract/staff/exits';
import { queryOf, useLocale } from '../query';
import { requestOf } from '../request';

/** Counts people who left; the same entry again is the same exit. */
export const exitCall = (form: FieldsOf<ExitDto>) => requestOf(exitEndpoints.record, {}, form);

const todayQuery = queryOf(exitEndpoints.today);
const refreshMs = 5000;

/** How many have left today, by all gates. @param isCounted whether the hall counts exits */
export function useExitsToday(isCounted: boolean) {
  return useQuery({
    ...todayQuery(useLocale(), {}, undefined),
    refetchInterval: refreshMs,
    enabled: isCounted,
  });
}
