import type { IssueAuthUnitDto, IssuedAuthUnit } from '@hall/shared/contract/staff/authorizations';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Issues a unit its sign-in; the password is told once. */
export function useIssueAuthUnit(told?: Told<IssuedAuthUnit, IssueAuthUnitDto>) {
  return useStaffMutation<IssueAuthUnitDto, IssuedAuthUnit>(
    (input: IssueAuthUnitDto) => requestOf(authorizationEndpoints.issueUnit, {}, input),
    told,
  );
}
