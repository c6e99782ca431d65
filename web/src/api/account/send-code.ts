import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { type SendSmsDto } from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { call } from '../call';

/** Sends a code to a phone; the answer says when another can be asked for. */
export const sendCode = (fields: FieldsOf<SendSmsDto>) => call(accountCalls.smsSend, fields);
