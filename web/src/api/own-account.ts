import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import {
  type ChangePasswordDto,
  type ChangePhoneDto,
  type DeleteAccountDto,
  type GetSecurityQuestionDto,
  ownAccountCalls,
  type ResetPasswordDto,
  type SaveSecurityQuestionDto,
  type SendOwnCodeDto,
} from '@hall/shared/contract/own-account';
import { personalCopyCalls, type TakePersonalCopyDto } from '@hall/shared/contract/personal-copy';
import { accountKey } from './account';
import { call } from './call';

/** Changes the password by the old one. */
export const changePassword = (type: AccountType, fields: FieldsOf<ChangePasswordDto>) =>
  call(ownAccountCalls.changePassword(type), fields);

/** Moves the account to another phone, by a code to it. */
export const changePhone = (type: AccountType, fields: FieldsOf<ChangePhoneDto>) =>
  call(ownAccountCalls.changePhone(type), fields);

/** Ends the account, by its password or a code. */
export const deleteAccount = (type: AccountType, fields: FieldsOf<DeleteAccountDto>) =>
  call(ownAccountCalls.deleteAccount(type), fields);

/** All that the hall keeps of whoever is signed in, by the password or a code. */
export const takePersonalCopy = (type: AccountType, fields: FieldsOf<TakePersonalCopyDto>) =>
  call(personalCopyCalls.take(type), fields);

/** Sends a code to the account's own phone; the answer says when another can be asked for. */
export const sendOwnCode = (type: AccountType, fields: FieldsOf<SendOwnCodeDto>) =>
  call(ownAccountCalls.sendOwnCode(type), fields);

/** Sets a new password by a code to the phone, and the answers where questions are set. */
export const resetPassword = (type: AccountType, fields: FieldsOf<ResetPasswordDto>) =>
  call(ownAccountCalls.resetPassword(type), fields);

/** Which questions an account has, told to who has a code to its phone. */
export const askSecurityQuestions = (type: AccountType, fields: FieldsOf<GetSecurityQuestionDto>) =>
  call(ownAccountCalls.getSecurityQuestion(type), fields);

/** The questions of whoever is signed in, without their answers. */
export const securityQuestionsQuery = (type: AccountType) =>
  queryOptions({
    queryKey: [...accountKey, 'questions'],
    queryFn: () => call(ownAccountCalls.getSecurityQuestion(type), {}),
  });

/** Puts new questions in the place of those that stand. */
export const saveSecurityQuestions = (
  type: AccountType,
  fields: FieldsOf<SaveSecurityQuestionDto>,
) => call(ownAccountCalls.saveSecurityQuestion(type), fields);

/** Whether messages about tickets are wanted. */
export const messageChoiceQuery = (type: AccountType) =>
  queryOptions({
    queryKey: [...accountKey, 'messages'],
    queryFn: () => call(ownAccountCalls.getMessageChoice(type)),
  });

/** Turns messages about tickets on or off. */
export const saveMessageChoice = (type: AccountType, wanted: boolean) =>
  call(ownAccountCalls.saveMessageChoice(type), { messages: wanted ? 1 : 0 });
