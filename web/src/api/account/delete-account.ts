import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { AccountType } from '@hall/shared/codes/states';
import { type DeleteAccountDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { call } from '../call';

/** Ends the account, by its password or a code. */
export const deleteAccount = (type: AccountType, fields: FieldsOf<DeleteAccountDto>) =>
  call(ownAccountCalls.deleteAccount(type), fields);
