import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { AccountType } from '@hall/shared/codes/states';
import { type ChangePhoneDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { call } from '../call';

/** Moves the account to another phone, by a code to it. */
export const changePhone = (type: AccountType, fields: FieldsOf<ChangePhoneDto>) =>
  call(ownAccountCalls.changePhone(type), fields);
