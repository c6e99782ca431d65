import type { AccountType } from '@hall/shared/codes/states';
import { ownAccountCalls, type SaveSecurityQuestionDto } from '@hall/shared/contract/own-account';
import { call } from '../call';

/** Puts new questions in the place of those that stand. */
export const saveSecurityQuestions = (type: AccountType, fields: SaveSecurityQuestionDto) =>
  call(ownAccountCalls.saveSecurityQuestion(type), fields);
