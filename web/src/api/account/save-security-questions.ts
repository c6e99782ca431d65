import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { AccountType } from '@hall/shared/codes/states';
import { ownAccountCalls, type SaveSecurityQuestionDto } from '@hall/shared/contract/own-account';
import { call } from '../call';

/** Puts new questions in the place of those that stand. */
export const saveSecurityQuestions = (
  type: AccountType,
  fields: FieldsOf<SaveSecurityQuestionDto>,
) => call(ownAccountCalls.saveSecurityQuestion(type), fields);
