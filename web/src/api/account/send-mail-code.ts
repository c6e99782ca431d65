import type { AccountType } from '@hall/shared/codes/states';
import { mailWishCalls } from '@hall/shared/contract/mail-wish';
import { call } from '../call';

/** Sends a code to an address to which mails shall go. */
export const sendMailCode = (type: AccountType, email: string) =>
  call(mailWishCalls.sendCode(type), { email });
