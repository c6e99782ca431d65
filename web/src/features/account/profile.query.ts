import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { accountCalls } from '@hall/shared/contract/account';
import { call } from '../../api/call';
import { queryKeys } from '../../api/query-keys';

export const profileQuery = (type: AccountType) =>
  queryOptions({
    queryKey: queryKeys.profile,
    queryFn: () => call(accountCalls.getProfile(type)),
  });
