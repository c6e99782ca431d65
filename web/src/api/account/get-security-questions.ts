import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { ownAccountCalls } from '@hall/shared/contract/own-account';
import { call } from '../call';
import { keys } from '../keys';

/** The questions of whoever is signed in, without their answers. */
export const securityQuestionsQuery = (type: AccountType) =>
  queryOptions({
    queryKey: keys.questions,
    queryFn: () => call(ownAccountCalls.getSecurityQuestion(type), {}),
  });
