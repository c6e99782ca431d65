import type { AccountType } from '@hall/shared/codes/states';
import { mailWishCalls } from '@hall/shared/contract/mail-wish';
import { call } from '../call';

/** Confirms the address by the code that was sent there. */
export const confirmMail = (type: AccountType, smscode: string) =>
  call(mailWishCalls.confirm(type), { smscode });
