import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type {
  IssuedGroupUnit,
  IssueGroupUnitDto,
  SaveGroupUnitDto,
} from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import { listOf } from './list';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Authorized units, one page at a time. */
export const groupUnitList = listOf(groupVisitEndpoints.searchUnits);

/** Creates the sign-in of a unit. The answer holds the password, which is shown once. */
export function useIssueAuthUnit(told?: Told<IssuedGroupUnit, FieldsOf<IssueGroupUnitDto>>) {
  return useStaffMutation<FieldsOf<IssueGroupUnitDto>, IssuedGroupUnit>(
    (input) => requestOf(groupVisitEndpoints.issueUnit, {}, input),
    told,
  );
}

/** @returns the call that changes a unit */
export const saveEach = (unitid: string, input: FieldsOf<SaveGroupUnitDto & WithVersion>) =>
  requestOf(groupVisitEndpoints.saveUnit, { unitid }, input);

/** Changes the data of a unit or disables its sign-in. */
export function useSaveAuthUnit(
  told?: Told<unknown, { unitid: string; input: FieldsOf<SaveGroupUnitDto & WithVersion> }>,
) {
  return useStaffMutation<
    { unitid: string; input: FieldsOf<SaveGroupUnitDto & WithVersion> },
    unknown
  >(({ unitid, input }) => saveEach(unitid, input), told);
}

/** @returns the call that resets the password of a unit */
export const resetEach = (unitid: string) =>
  requestOf(groupVisitEndpoints.resetUnit, { unitid }, undefined);

/** Resets the password of a unit. The answer holds the new one, which is shown once. */
export function useResetAuthUnit(told?: Told<IssuedGroupUnit, string>) {
  return useStaffMutation<string, IssuedGroupUnit>(resetEach, told);
}
