import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { ownAccountCalls } from '@hall/shared/contract/own-account';
import { call } from '../call';
import { keys } from '../keys';

/** Whether messages about tickets are wanted. */
export const messageChoiceQuery = (type: AccountType) =>
  queryOptions({
    queryKey: keys.messageChoice,
    queryFn: () => call(ownAccountCalls.getMessageChoice(type)),
  });
