import type { AccountType } from '@hall/shared/codes/states';
import { ownAccountCalls } from '@hall/shared/contract/own-account';
import { call } from '../call';

/** Turns messages about tickets on or off. */
export const saveMessageChoice = (type: AccountType, wanted: boolean) =>
  call(ownAccountCalls.saveMessageChoice(type), { messages: wanted ? 1 : 0 });
