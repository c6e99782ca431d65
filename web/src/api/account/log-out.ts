import type { AccountType } from '@hall/shared/codes/states';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { call } from '../call';

/** Ends the sign-in at the hall. */
export const logOut = (type: AccountType) => call(accountCalls.logout(type));
