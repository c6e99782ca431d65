import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { mailWishCalls } from '@hall/shared/contract/mail-wish';
import { call } from '../call';
import { keys } from '../keys';

/** To which address mails about visits go, where any is wanted. */
export const mailWishQuery = (type: AccountType) =>
  queryOptions({ queryKey: keys.mailWish, queryFn: () => call(mailWishCalls.get(type)) });
