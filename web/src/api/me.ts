import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { useToken } from '../device/account-type';
import { deviceStorage } from '../device/device-storage';
import { keeping } from '../device/keeping';
import { call } from './call';

/** The key of all that is asked about who is signed in. */
export const meKey = ['me'] as const;

/**
 * How often a page that stays open asks whether its sign-in lasts, in milliseconds: one that nobody uses, or that has ended
 * elsewhere, leaves nothing on the screen.
 */
export const askAgainMs = 120_000;

/** Who is signed in; what this browser keeps of them is open as soon as that is known. */
export const meQuery = (token: string | null, type: AccountType) =>
  queryOptions({
    queryKey: [...meKey, type, token],
    queryFn: async () => {
      const me = await call(accountCalls.logininfo(type));
      if (token) await keeping.account.open(token, me.keepkey);
      return me;
    },
    enabled: token !== null,
    staleTime: 60_000,
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });

/** Who is signed in; undefined data while signed out. */
export function useMe() {
  const token = useToken();
  const type = deviceStorage.readAccountType();
  const query = useQuery(meQuery(token, type));
  return { ...query, data: token ? query.data : undefined, signedIn: token !== null, type };
}
