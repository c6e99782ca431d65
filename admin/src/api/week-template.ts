import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type {
  GenerateDaysDto,
  SaveTemplateDto,
  TemplateQueryDto,
} from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

const weekQuery = queryOf(scheduleEndpoints.week);

/** The weekly plan from which days are generated. */
export function useWeek(input: FieldsOf<TemplateQueryDto>) {
  return useQuery(weekQuery(useLocale(), {}, input));
}

/** Sets the sessions of some weekdays. Existing days do not change. */
export function useSaveWeek(told?: Told<unknown, FieldsOf<SaveTemplateDto & WithVersion>>) {
  return useStaffMutation<FieldsOf<SaveTemplateDto & WithVersion>, unknown>(
    (input) => requestOf(scheduleEndpoints.saveWeek, {}, input),
    told,
  );
}

const previewQuery = queryOf(scheduleEndpoints.preview);

/** A preview of the days to be generated. */
export function usePreview(input: FieldsOf<GenerateDaysDto>) {
  return useQuery(previewQuery(useLocale(), {}, input));
}

/** Generates the missing days of a range. */
export function useGenerateDays(told?: Told<{ days: string[] }, FieldsOf<GenerateDaysDto>>) {
  return useStaffMutation<FieldsOf<GenerateDaysDto>, { days: string[] }>(
    (input) => requestOf(scheduleEndpoints.generate, {}, input),
    told,
  );
}
