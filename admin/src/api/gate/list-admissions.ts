import { useQuery } from '@tanstack/react-query';
import { gateEndpoints } from '@hall/shared/contract/staff/gate';
import { listOf } from '../list';
import { useLocale } from '../query';

const admissionList = listOf(gateEndpoints.list);

const shown = 12;
const refreshMs = 5000;

/** Who came in lately, the newest first. @param date a day of the hall */
export function useRecentAdmissions(date: string) {
  return useQuery({
    ...admissionList(useLocale(), { date, pagesize: shown }),
    refetchInterval: refreshMs,
  });
}
