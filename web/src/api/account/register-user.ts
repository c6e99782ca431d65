import { accountCalls, type RegisterUserDto } from '@hall/shared/contract/account';
import { call } from '../call';

/** Registers an individual, who is signed in at once. */
export const registerUser = (fields: RegisterUserDto) =>
  call(accountCalls.userRegister, { ...fields });
