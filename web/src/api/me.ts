import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { useToken } from '../device/account-type';
import { deviceStorage } from '../device/device-storage';
import { sealedStores } from '../device/sealed-stores';
import { call } from './call';

/** The query key of all data about the signed-in person. */
export const meKey = ['me'] as const;

/**
 * Interval at which an open page checks its sign-in, in milliseconds. An idle page, or one signed out elsewhere, then
 * removes personal data from the screen.
 */
export const askAgainMs = 120_000;

/** The signed-in person. When it is known, this browser's saved data of the person is unsealed. */
export const meQuery = (token: string | null, type: AccountType) =>
  queryOptions({
    queryKey: [...meKey, type, token],
    queryFn: async () => {
      const me = await call(accountCalls.logininfo(type));
      if (token) await sealedStores.account.open(token, me.keepkey);
      return me;
    },
    enabled: token !== null,
    staleTime: 60_000,
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });

/** The signed-in person; undefined data while signed out. */
export function useMe() {
  const token = useToken();
  const type = deviceStorage.readAccountType();
  const query = useQuery(meQuery(token, type));
  return { ...query, data: token ? query.data : undefined, signedIn: token !== null, type };
}
