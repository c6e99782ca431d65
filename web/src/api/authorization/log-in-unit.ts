import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { UnitLoginDto } from '@hall/shared/contract/authorization';
import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { callAsUnit } from '../call';

/** Signs a unit in; after three failures with a solved puzzle. */
export const logInUnit = (fields: FieldsOf<UnitLoginDto>) => callAsUnit(authCalls.login, fields);
