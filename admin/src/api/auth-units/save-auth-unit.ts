import type { SaveAuthUnitDto } from '@hall/shared/contract/staff/authorizations';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Changes what is known of a unit, or ends its sign-in. */
export function useSaveAuthUnit(told?: Told<unknown, { unitid: string; input: SaveAuthUnitDto }>) {
  return useStaffMutation<{ unitid: string; input: SaveAuthUnitDto }, unknown>(
    ({ unitid, input }: { unitid: string; input: SaveAuthUnitDto }) =>
      requestOf(authorizationEndpoints.saveUnit, { unitid }, input),
    told,
  );
}
