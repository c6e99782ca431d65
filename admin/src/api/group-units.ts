import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type {
  IssuedGroupUnit,
  IssueGroupUnitDto,
  SaveGroupUnitDto,
} from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { listOf } from './list';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Authorized units, a page at a time. */
export const groupUnitList = listOf(groupVisitEndpoints.searchUnits);

/** Issues a unit its sign-in; the password is told once. */
export function useIssueAuthUnit(told?: Told<IssuedGroupUnit, FieldsOf<IssueGroupUnitDto>>) {
  return useStaffMutation<FieldsOf<IssueGroupUnitDto>, IssuedGroupUnit>(
    (input) => requestOf(groupVisitEndpoints.issueUnit, {}, input),
    told,
  );
}

/** @returns the call that changes a unit */
export const saveEach = (unitid: string, input: FieldsOf<SaveGroupUnitDto>) =>
  requestOf(groupVisitEndpoints.saveUnit, { unitid }, input);

/** Changes what is known of a unit, or ends its sign-in. */
export function useSaveAuthUnit(
  told?: Told<unknown, { unitid: string; input: FieldsOf<SaveGroupUnitDto> }>,
) {
  return useStaffMutation<{ unitid: string; input: FieldsOf<SaveGroupUnitDto> }, unknown>(
    ({ unitid, input }) => saveEach(unitid, input),
    told,
  );
}

/** @returns the call that gives a unit another password */
export const resetEach = (unitid: string) =>
  requestOf(groupVisitEndpoints.resetUnit, { unitid }, undefined);

/** Gives a unit another password, told once. */
export function useResetAuthUnit(told?: Told<IssuedGroupUnit, string>) {
  return useStaffMutation<string, IssuedGroupUnit>(resetEach, told);
}
