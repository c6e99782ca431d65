import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type {
  CloseDto,
  DaysQueryDto,
  FalloutDto,
  SaveDayDto,
  SpecialDayDto,
  WeekPlanDto,
} from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** The state and occupancy of each day of a month. */
const monthQuery = queryOf(scheduleEndpoints.month);

/** Polled every 10 s. @param enabled whether the month is on the screen */
export function useMonth(input: FieldsOf<DaysQueryDto>, enabled = true) {
  return useQuery({ ...monthQuery(useLocale(), {}, input), refetchInterval: 10_000, enabled });
}

/** Several months of an area, each as in `useMonth`. */
export function useMonths(areaid: number, months: readonly string[]) {
  const locale = useLocale();
  return useQueries({
    queries: months.map((month) => ({
      ...monthQuery(locale, {}, { areaid, month }),
      refetchInterval: 10_000,
    })),
  });
}

const weekPlanQuery = queryOf(scheduleEndpoints.weekPlan);

/**
 * The sessions of seven days. Polled every 10 s.
 * @param enabled whether the week is on the screen
 */
export function useWeekPlan(input: FieldsOf<WeekPlanDto>, enabled = true) {
  return useQuery({
    ...weekPlanQuery(useLocale(), {}, input),
    refetchInterval: 10_000,
    enabled,
    placeholderData: keepPreviousData,
  });
}

const dayQuery = queryOf(scheduleEndpoints.day);

/** One day with its sessions and closings. Polled every 3 s. */
export function useDay(areaid: string, date: string) {
  return useQuery({ ...dayQuery(useLocale(), { areaid, date }, undefined), refetchInterval: 3000 });
}

/** @returns a function that reads the current state of a day once */
export function useReadDay() {
  const locale = useLocale();
  const queries = useQueryClient();
  return (areaid: string, date: string) =>
    queries.query(dayQuery(locale, { areaid, date }, undefined));
}

/** Sets the time at which a day opens for booking, and its note. */
export function useSaveDay(
  areaid: string,
  date: string,
  told?: Told<unknown, FieldsOf<SaveDayDto & WithVersion>>,
) {
  return useStaffMutation<FieldsOf<SaveDayDto & WithVersion>, unknown>(
    (input) => requestOf(scheduleEndpoints.saveDay, { areaid, date }, input),
    told,
  );
}

/** Adds a day with its own sessions. */
export function useAddSpecialDay(told?: Told<unknown, FieldsOf<SpecialDayDto>>) {
  return useStaffMutation<FieldsOf<SpecialDayDto>, unknown>(
    (input) => requestOf(scheduleEndpoints.addDay, {}, input),
    told,
  );
}

/** Closes a day or one of its sessions and notifies the visitors who booked. */
export function useCloseDay(
  areaid: string,
  date: string,
  told?: Told<unknown, FieldsOf<CloseDto>>,
) {
  return useStaffMutation<FieldsOf<CloseDto>, unknown>(
    (input) => requestOf(scheduleEndpoints.close, { areaid, date }, input),
    told,
  );
}

/** Reopens a closed day or one of its sessions. */
export function useReopenDay(
  areaid: string,
  date: string,
  told?: Told<unknown, FieldsOf<FalloutDto>>,
) {
  return useStaffMutation<FieldsOf<FalloutDto>, unknown>(
    (input) => requestOf(scheduleEndpoints.reopen, { areaid, date }, input),
    told,
  );
}
