import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { AccountType } from '@hall/shared/codes/states';
import { type GetSecurityQuestionDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { call } from '../call';

/** Which questions an account has, told to who has a code to its phone. */
export const askSecurityQuestions = (type: AccountType, fields: FieldsOf<GetSecurityQuestionDto>) =>
  call(ownAccountCalls.getSecurityQuestion(type), fields);
