import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { DaysQueryDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from '../query';

/** What each day of a month is, and how full. */
const monthQuery = queryOf(scheduleEndpoints.month);

/** @param enabled whether somebody looks at it */
export function useMonth(input: FieldsOf<DaysQueryDto>, enabled = true) {
  return useQuery({ ...monthQuery(useLocale(), {}, input), refetchInterval: 10_000, enabled });
}

/** Several months of an area, as `useMonth` reads one. */
export function useMonths(areaid: number, months: readonly string[]) {
  const locale = useLocale();
  return useQueries({
    queries: months.map((month) => ({
      ...monthQuery(locale, {}, { areaid, month }),
      refetchInterval: 10_000,
    })),
  });
}
