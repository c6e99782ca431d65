import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { call } from '../call';
import { keys } from '../keys';

/** What became of the account, newest first. */
export const statusLogQuery = (type: AccountType, locale: string) =>
  queryOptions({
    queryKey: keys.statuslog(locale),
    queryFn: () => call(accountCalls.statuslog(type)),
  });
