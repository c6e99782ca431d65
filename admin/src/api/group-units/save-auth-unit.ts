import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { SaveGroupUnitDto } from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Changes what is known of a unit, or ends its sign-in. */
export function useSaveAuthUnit(
  told?: Told<unknown, { unitid: string; input: FieldsOf<SaveGroupUnitDto> }>,
) {
  return useStaffMutation<{ unitid: string; input: FieldsOf<SaveGroupUnitDto> }, unknown>(
    ({ unitid, input }: { unitid: string; input: FieldsOf<SaveGroupUnitDto> }) =>
      requestOf(groupVisitEndpoints.saveUnit, { unitid }, input),
    told,
  );
}
