import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { UnitLoginDto } from '@hall/shared/contract/group-visit';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit } from '../call';

/** Signs a unit in; after three failures with a solved puzzle. */
export const logInUnit = (fields: FieldsOf<UnitLoginDto>) =>
  callAsUnit(groupVisitCalls.login, fields);
