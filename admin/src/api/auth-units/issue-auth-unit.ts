import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { IssueAuthUnitDto, IssuedAuthUnit } from '@hall/shared/contract/staff/auth-units';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Issues a unit its sign-in; the password is told once. */
export function useIssueAuthUnit(told?: Told<IssuedAuthUnit, FieldsOf<IssueAuthUnitDto>>) {
  return useStaffMutation<FieldsOf<IssueAuthUnitDto>, IssuedAuthUnit>(
    (input: FieldsOf<IssueAuthUnitDto>) => requestOf(authorizationEndpoints.issueUnit, {}, input),
    told,
  );
}
