import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { SaveAreaDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

const areasQuery = queryOf(scheduleEndpoints.areas);

/** Every area that can be visited. */
export function useAreas() {
  return useQuery(areasQuery(useLocale(), {}, undefined));
}

/** The same areas as a list without pages. */
export const areaList = listOf(scheduleEndpoints.areas);

/** Adds an area that can be visited. */
export function useAddArea(told?: Told<unknown, FieldsOf<SaveAreaDto>>) {
  return useStaffMutation<FieldsOf<SaveAreaDto>, unknown>(
    (input) => requestOf(scheduleEndpoints.addArea, {}, input),
    told,
  );
}

/** Changes an area or removes it from the areas on offer. */
export function useSaveArea(
  told?: Told<unknown, { areaid: string; input: FieldsOf<SaveAreaDto & WithVersion> }>,
) {
  return useStaffMutation<{ areaid: string; input: FieldsOf<SaveAreaDto & WithVersion> }, unknown>(
    ({ areaid, input }) => requestOf(scheduleEndpoints.saveArea, { areaid }, input),
    told,
  );
}
