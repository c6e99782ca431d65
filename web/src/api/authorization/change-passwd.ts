import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { ChangePasswdDto } from '@hall/shared/contract/authorization';
import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { callAsUnit } from '../call';

/** Changes the password that the unit was issued. */
export const changePasswd = (fields: FieldsOf<ChangePasswdDto>) =>
  callAsUnit(authCalls.changePasswd, { ...fields });
