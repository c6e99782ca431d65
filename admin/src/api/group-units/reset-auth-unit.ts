import type { IssuedGroupUnit } from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Gives a unit another password, told once. */
export function useResetAuthUnit(told?: Told<IssuedGroupUnit, string>) {
  return useStaffMutation<string, IssuedGroupUnit>(
    (unitid: string) => requestOf(groupVisitEndpoints.resetUnit, { unitid }, undefined),
    told,
  );
}
