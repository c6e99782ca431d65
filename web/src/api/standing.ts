import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { standingCalls } from '@hall/shared/contract/standing';
import { call } from './call';
import { meKey } from './me';

/** The violations recorded for the account, in the reader's language. */
export const standingQuery = (type: AccountType, locale: string) =>
  queryOptions({
    queryKey: [...meKey, 'standing', type, locale],
    queryFn: () => call(standingCalls.get(type)),
  });

/** Verifies the account's own name and document number. */
export const verifyIdentity = (type: AccountType) => call(standingCalls.verify(type));
