import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { accountCalls, type UsernameLoginDto } from '@hall/shared/contract/account';
import { call } from '../call';

/** Signs an individual in; after some failures with a solved puzzle. */
export const logInByName = (fields: FieldsOf<UsernameLoginDto>) =>
  call(accountCalls.usernameLogin, fields);
