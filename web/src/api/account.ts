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
import { teamAccountCalls, type TeamType } from '@hall/shared/contract/team-account';
import { type AnyCall, call } from './call';
import { meKey } from './me';

/** The query key of all account data that the owner reads. */
export const accountKey = ['account'] as const;

/** Signs an individual in. After several failures a solved puzzle is required. */
export const logInByName = (fields: FieldsOf<UsernameLoginDto>) =>
  call(accountCalls.usernameLogin, fields);

/** Signs an individual in by an SMS code; a new phone creates an account. */
export const logInByCode = (fields: FieldsOf<SmsLoginDto>) =>
  call(accountCalls.smsLogin, { ...fields });

/** Signs a guide or an agency in. After several failures a solved puzzle is required. */
export const logInTeam = (type: TeamType, fields: FieldsOf<TypedLoginDto>) =>
  call(accountCalls.typedLogin(type), fields);

/** Ends the session on the server. */
export const logOut = (type: AccountType) => call(accountCalls.logout(type));

/** Sends a code to a phone. The answer contains the time until the next code can be requested. */
export const sendCode = (fields: FieldsOf<SendSmsDto>) => call(accountCalls.smsSend, fields);

/** Registers an individual and signs them in. */
export const registerUser = (fields: FieldsOf<RegisterUserDto>) =>
  call(accountCalls.userRegister, { ...fields });

/** The image of a team’s papers, as a data URL. */
export const paperImageQuery = (type: TeamType) =>
  queryOptions({
    queryKey: [...accountKey, 'image'],
    queryFn: () => call(teamAccountCalls.getImage(type)),
    staleTime: Infinity,
  });

/** The account’s own data, with a masked document number. */
export const profileQuery = (type: AccountType) =>
  queryOptions({
    queryKey: [...accountKey, 'profile'],
    queryFn: () => call(accountCalls.getProfile(type)),
  });

const saveOf: Record<AccountType, AnyCall<object, ProfileAnswer>> = {
  user: accountCalls.saveProfile,
  tg: teamAccountCalls.saveGuide,
  ta: teamAccountCalls.saveAgency,
};

/** @returns a function that saves the account's own data and refreshes the queries that show it */
export function useSaveProfile(
  type: AccountType,
): (fields: FieldsOf<SaveProfileDto>, file?: File) => Promise<ProfileAnswer> {
  const queries = useQueryClient();
  return async (fields, file) => {
    const saved = await call(saveOf[type], fields, { file });
    queries.setQueryData(profileQuery(type).queryKey, saved);
    void queries.invalidateQueries({ queryKey: meKey });
    // A change sends a team's papers back to review.
    if (type !== 'user') void queries.invalidateQueries({ queryKey: accountKey });
    return saved;
  };
}

/** The status changes of the account, newest first. */
export const statusLogQuery = (type: AccountType, locale: string) =>
  queryOptions({
    queryKey: [...accountKey, 'statuslog', locale],
    queryFn: () => call(accountCalls.statuslog(type)),
  });
