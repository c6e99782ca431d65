import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { type UsernameLoginDto } from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { call } from '../call';

/** Signs an individual in; after some failures with a solved puzzle. */
export const logInByName = (fields: FieldsOf<UsernameLoginDto>) =>
  call(accountCalls.usernameLogin, fields);
