import { useQuery, useQueryClient } from '@tanstack/react-query';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

const dayQuery = queryOf(scheduleEndpoints.day);

/** One day with its sessions and closings; asked again every 3 s. */
export function useDay(areaid: string, date: string) {
  return useQuery({ ...dayQuery(useLocale(), { areaid, date }, undefined), refetchInterval: 3000 });
}

/** @returns what reads a day once, as it is now */
export function useReadDay() {
  const locale = useLocale();
  const queries = useQueryClient();
  return (areaid: string, date: string) =>
    queries.query(dayQuery(locale, { areaid, date }, undefined));
}
