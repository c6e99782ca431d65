import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { AccountType } from '@hall/shared/codes/states';
import { ownAccountCalls, type SendOwnCodeDto } from '@hall/shared/contract/own-account';
import { call } from '../call';

/** Sends a code to the account's own phone; the answer says when another can be asked for. */
export const sendOwnCode = (type: AccountType, fields: FieldsOf<SendOwnCodeDto>) =>
  call(ownAccountCalls.sendOwnCode(type), fields);
