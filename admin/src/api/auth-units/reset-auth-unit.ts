import type { IssuedAuthUnit } from '@hall/shared/contract/staff/auth-units';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Gives a unit another password, told once. */
export function useResetAuthUnit(told?: Told<IssuedAuthUnit, string>) {
  return useStaffMutation<string, IssuedAuthUnit>(
    (unitid: string) => requestOf(authorizationEndpoints.resetUnit, { unitid }, undefined),
    told,
  );
}
