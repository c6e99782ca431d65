import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { call } from '../call';
import { keys } from '../keys';

/** The account’s own data; its document masked. */
export const profileQuery = (type: AccountType) =>
  queryOptions({
    queryKey: keys.profile,
    queryFn: () => call(accountCalls.getProfile(type)),
  });
