import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { IssueGroupUnitDto, IssuedGroupUnit } from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Issues a unit its sign-in; the password is told once. */
export function useIssueAuthUnit(told?: Told<IssuedGroupUnit, FieldsOf<IssueGroupUnitDto>>) {
  return useStaffMutation<FieldsOf<IssueGroupUnitDto>, IssuedGroupUnit>(
    (input: FieldsOf<IssueGroupUnitDto>) => requestOf(groupVisitEndpoints.issueUnit, {}, input),
    told,
  );
}
