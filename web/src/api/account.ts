import { useQueryClient } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import type { ProfileAnswer, SaveProfileDto } from '@hall/shared/contract/account';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { call, type AnyCall } from './call';
import { queryOf, aboutOf } from './use-call';
import { meKey } from './me';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { teamAccountCalls } from '@hall/shared/contract/team-account';

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
    queries.setQueryData(queryOf(accountCalls.getProfile(type)).queryKey, saved);
    void queries.invalidateQueries({ queryKey: meKey });
    // A change sends a team's papers back to review.
    if (type !== 'user')
      void queries.invalidateQueries({ queryKey: aboutOf(accountCalls.getProfile(type)) });
    return saved;
  };
}
