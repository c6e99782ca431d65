import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { AccountType } from '@hall/shared/codes/states';
import { ownAccountCalls, type ResetPasswordDto } from '@hall/shared/contract/own-account';
import { call } from '../call';

/** Sets a new password by a code to the phone, and the answers where questions are set. */
export const resetPassword = (type: AccountType, fields: FieldsOf<ResetPasswordDto>) =>
  call(ownAccountCalls.resetPassword(type), fields);
