import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { type RegisterUserDto } from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { call } from '../call';

/** Registers an individual, who is signed in at once. */
export const registerUser = (fields: FieldsOf<RegisterUserDto>) =>
  call(accountCalls.userRegister, { ...fields });
