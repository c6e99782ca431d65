import type { AccountType } from '@hall/shared/codes/states';
import { standingCalls } from '@hall/shared/contract/standing';
import { call } from '../call';

/** Has the account's own name and number compared. */
export const verifyIdentity = (type: AccountType) => call(standingCalls.verify(type));
