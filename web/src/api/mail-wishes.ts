import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { mailWishCalls } from '@hall/shared/contract/mail-wish';
import { accountKey } from './account';
import { call } from './call';

/** The address for mails about visits, if the account wants any. */
export const mailWishQuery = (type: AccountType) =>
  queryOptions({ queryKey: [...accountKey, 'mail'], queryFn: () => call(mailWishCalls.get(type)) });

/** Sends a confirmation code to a mail address. */
export const sendMailCode = (type: AccountType, email: string) =>
  call(mailWishCalls.sendCode(type), { email });

/** Confirms the address with its code. */
export const confirmMail = (type: AccountType, smscode: string) =>
  call(mailWishCalls.confirm(type), { smscode });

/** Turns mails about visits off. */
export const endMail = (type: AccountType) => call(mailWishCalls.end(type));
