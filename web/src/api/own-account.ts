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

/** Changes the password; requires the old one. */
export const changePassword = (type: AccountType, fields: FieldsOf<ChangePasswordDto>) =>
  call(ownAccountCalls.changePassword(type), fields);

/** Moves the account to another phone, verified by a code sent to it. */
export const changePhone = (type: AccountType, fields: FieldsOf<ChangePhoneDto>) =>
  call(ownAccountCalls.changePhone(type), fields);

/** Deletes the account, verified by its password or a code. */
export const deleteAccount = (type: AccountType, fields: FieldsOf<DeleteAccountDto>) =>
  call(ownAccountCalls.deleteAccount(type), fields);

/** All data that the hall stores about the signed-in person, verified by the password or a code. */
export const takePersonalCopy = (type: AccountType, fields: FieldsOf<TakePersonalCopyDto>) =>
  call(personalCopyCalls.take(type), fields);

/** Sends a code to the account's own phone. The answer contains the time until the next code can be requested. */
export const sendOwnCode = (type: AccountType, fields: FieldsOf<SendOwnCodeDto>) =>
  call(ownAccountCalls.sendOwnCode(type), fields);

/** Sets a new password, verified by a code to the phone and the answers to any security questions. */
export const resetPassword = (type: AccountType, fields: FieldsOf<ResetPasswordDto>) =>
  call(ownAccountCalls.resetPassword(type), fields);

/** The security questions of an account; requires a code to its phone. */
export const askSecurityQuestions = (type: AccountType, fields: FieldsOf<GetSecurityQuestionDto>) =>
  call(ownAccountCalls.getSecurityQuestion(type), fields);

/** The security questions of the signed-in account, without their answers. */
export const securityQuestionsQuery = (type: AccountType) =>
  queryOptions({
    queryKey: [...accountKey, 'questions'],
    queryFn: () => call(ownAccountCalls.getSecurityQuestion(type), {}),
  });

/** Replaces the security questions. */
export const saveSecurityQuestions = (
  type: AccountType,
  fields: FieldsOf<SaveSecurityQuestionDto>,
) => call(ownAccountCalls.saveSecurityQuestion(type), fields);

/** Whether the account wants messages about tickets. */
export const messageChoiceQuery = (type: AccountType) =>
  queryOptions({
    queryKey: [...accountKey, 'messages'],
    queryFn: () => call(ownAccountCalls.getMessageChoice(type)),
  });

/** Turns messages about tickets on or off. */
export const saveMessageChoice = (type: AccountType, wanted: boolean) =>
  call(ownAccountCalls.saveMessageChoice(type), { messages: wanted ? 1 : 0 });
