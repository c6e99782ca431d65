import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { useToken } from '../../device/account-type';
import { call } from '../call';
import { deviceStorage } from '../../device/device-storage';
import { keys } from '../keys';

const meQuery = (token: string | null, type: AccountType) =>
  queryOptions({
    queryKey: keys.me(token, type),
    queryFn: () => call(accountCalls.logininfo(type)),
    enabled: token !== null,
    staleTime: 60_000,
    meta: { silent: true },
  });

/** Who is signed in; undefined data while signed out. */
export function useMe() {
  const token = useToken();
  const type = deviceStorage.readAccountType();
  const query = useQuery(meQuery(token, type));
  return { ...query, data: token ? query.data : undefined, signedIn: token !== null, type };
}
