import type { SaveGroupUnitDto } from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { requestOf } from '../request';

/** @returns the call that changes one of many units */
export const saveEach = (unitid: string, input: FieldsOf<SaveGroupUnitDto>) =>
  requestOf(groupVisitEndpoints.saveUnit, { unitid }, input);

/** @returns the call that gives one of many units another password */
export const resetEach = (unitid: string) =>
  requestOf(groupVisitEndpoints.resetUnit, { unitid }, undefined);
