import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import type {
  ProfileAnswer,
  RegisterUserDto,
  SaveProfileDto,
  SendSmsDto,
  SmsLoginDto,
  TypedLoginDto,
  UsernameLoginDto,
} from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import {
  type RegisterAgencyDto,
  type RegisterGuideDto,
  teamAccountCalls,
  type TeamType,
} from '@hall/shared/contract/team-account';
import { call } from './call';
import { meKey } from './me';

/** The key of all that the account's owner reads of it. */
export const accountKey = ['account'] as const;

/** Signs an individual in; after some failures with a solved puzzle. */
export const logInByName = (fields: FieldsOf<UsernameLoginDto>) =>
  call(accountCalls.usernameLogin, fields);

/** Signs an individual in by a code to the phone; a new phone makes an account. */
export const logInByCode = (fields: FieldsOf<SmsLoginDto>) =>
  call(accountCalls.smsLogin, { ...fields });

/** Signs a guide or an agency in; after some failures with a solved puzzle. */
export const logInTeam = (type: TeamType, fields: FieldsOf<TypedLoginDto>) =>
  call(accountCalls.typedLogin(type), fields);

/** Ends the sign-in at the hall. */
export const logOut = (type: AccountType) => call(accountCalls.logout(type));

/** Sends a code to a phone; the answer says when another can be asked for. */
export const sendCode = (fields: FieldsOf<SendSmsDto>) => call(accountCalls.smsSend, fields);

/** Registers an individual, who is signed in at once. */
export const registerUser = (fields: FieldsOf<RegisterUserDto>) =>
  call(accountCalls.userRegister, { ...fields });

/** Registers a guide or an agency, with the image of its papers; the hall reviews it. */
export const registerTeam = (
  type: TeamType,
  fields: FieldsOf<RegisterGuideDto | RegisterAgencyDto> & Record<string, unknown>,
) => call(teamAccountCalls.register(type), fields);

/** The image of a team’s papers, as a data URL. */
export const paperImageQuery = (type: TeamType) =>
  queryOptions({
    queryKey: [...accountKey, 'image'],
    queryFn: () => call(teamAccountCalls.getImage(type)),
    staleTime: Infinity,
  });

/** The account’s own data; its document masked. */
export const profileQuery = (type: AccountType) =>
  queryOptions({
    queryKey: [...accountKey, 'profile'],
    queryFn: () => call(accountCalls.getProfile(type)),
  });

/** @returns what saves the account's own data, after which what is shown of the account is right */
export function useSaveProfile(
  type: AccountType,
): (fields: FieldsOf<SaveProfileDto> & Record<string, unknown>) => Promise<ProfileAnswer> {
  const queries = useQueryClient();
  return async (fields) => {
    const saved = await call(accountCalls.saveProfile(type), { ...fields });
    queries.setQueryData(profileQuery(type).queryKey, saved);
    void queries.invalidateQueries({ queryKey: meKey });
    // A team's papers are reviewed anew.
    if (type !== 'user') void queries.invalidateQueries({ queryKey: accountKey });
    return saved;
  };
}

/** What became of the account, newest first. */
export const statusLogQuery = (type: AccountType, locale: string) =>
  queryOptions({
    queryKey: [...accountKey, 'statuslog', locale],
    queryFn: () => call(accountCalls.statuslog(type)),
  });
