import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { type SmsLoginDto } from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { call } from '../call';

/** Signs an individual in by a code to the phone; a new phone makes an account. */
export const logInByCode = (fields: FieldsOf<SmsLoginDto>) =>
  call(accountCalls.smsLogin, { ...fields });
