import { useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { AccountType } from '@hall/shared/codes/states';
import { type ProfileAnswer, type SaveProfileDto } from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { call } from '../call';
import { keys } from '../keys';

/** @returns what saves the account's own data, after which what is shown of the account is right */
export function useSaveProfile(
  type: AccountType,
): (fields: FieldsOf<SaveProfileDto> & Record<string, unknown>) => Promise<ProfileAnswer> {
  const queries = useQueryClient();
  return async (fields) => {
    const saved = await call(accountCalls.saveProfile(type), { ...fields });
    queries.setQueryData(keys.profile, saved);
    void queries.invalidateQueries({ queryKey: keys.everyMe });
    // A team's papers are reviewed anew.
    if (type !== 'user') void queries.invalidateQueries({ queryKey: keys.account });
    return saved;
  };
}
