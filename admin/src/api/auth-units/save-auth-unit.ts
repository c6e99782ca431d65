import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { SaveAuthUnitDto } from '@hall/shared/contract/staff/auth-units';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Changes what is known of a unit, or ends its sign-in. */
export function useSaveAuthUnit(
  told?: Told<unknown, { unitid: string; input: FieldsOf<SaveAuthUnitDto> }>,
) {
  return useStaffMutation<{ unitid: string; input: FieldsOf<SaveAuthUnitDto> }, unknown>(
    ({ unitid, input }: { unitid: string; input: FieldsOf<SaveAuthUnitDto> }) =>
      requestOf(authorizationEndpoints.saveUnit, { unitid }, input),
    told,
  );
}
