import type { ChangePasswdDto } from '@hall/shared/contract/authorization';
import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { callAsUnit } from '../call';

/** Changes the password that the unit was issued. */
export const changePasswd = (fields: ChangePasswdDto) =>
  callAsUnit(authCalls.changePasswd, { ...fields });
