import { useQuery } from '@tanstack/react-query';
import { admissionEndpoints } from '@hall/shared/contract/staff/admissions';
import { listOf } from '../list';
import { useLocale } from '../query';

const admissionList = listOf(admissionEndpoints.list);

const shown = 12;
const refreshMs = 5000;

/** Who came in lately, the newest first. @param date a day of the hall */
export function useRecentAdmissions(date: string) {
  return useQuery({
    ...admissionList(useLocale(), { date, pagesize: shown }),
    refetchInterval: refreshMs,
  });
}
