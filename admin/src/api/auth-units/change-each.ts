import type { SaveAuthUnitDto } from '@hall/shared/contract/staff/auth-units';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { requestOf } from '../request';

/** @returns the call that changes one of many units */
export const saveEach = (unitid: string, input: FieldsOf<SaveAuthUnitDto>) =>
  requestOf(authorizationEndpoints.saveUnit, { unitid }, input);

/** @returns the call that gives one of many units another password */
export const resetEach = (unitid: string) =>
  requestOf(authorizationEndpoints.resetUnit, { unitid }, undefined);
