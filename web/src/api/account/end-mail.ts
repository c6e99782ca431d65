import type { AccountType } from '@hall/shared/codes/states';
import { mailWishCalls } from '@hall/shared/contract/mail-wish';
import { call } from '../call';

/** Ends the mails about visits. */
export const endMail = (type: AccountType) => call(mailWishCalls.end(type));
