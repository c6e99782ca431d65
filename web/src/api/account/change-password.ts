import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { AccountType } from '@hall/shared/codes/states';
import { type ChangePasswordDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { call } from '../call';

/** Changes the password by the old one. */
export const changePassword = (type: AccountType, fields: FieldsOf<ChangePasswordDto>) =>
  call(ownAccountCalls.changePassword(type), fields);
