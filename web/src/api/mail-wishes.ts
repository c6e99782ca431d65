import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { mailWishCalls } from '@hall/shared/contract/mail-wish';
import { accountKey } from './account';
import { call } from './call';

/** To which address mails about visits go, where any is wanted. */
export const mailWishQuery = (type: AccountType) =>
  queryOptions({ queryKey: [...accountKey, 'mail'], queryFn: () => call(mailWishCalls.get(type)) });

/** Sends a code to an address to which mails shall go. */
export const sendMailCode = (type: AccountType, email: string) =>
  call(mailWishCalls.sendCode(type), { email });

/** Confirms the address by the code that was sent there. */
export const confirmMail = (type: AccountType, smscode: string) =>
  call(mailWishCalls.confirm(type), { smscode });

/** Ends the mails about visits. */
export const endMail = (type: AccountType) => call(mailWishCalls.end(type));
