import type { AccountType } from '@hall/shared/codes/states';
import { isMailContact } from '@hall/shared/rules/people';
import { fieldError } from '@hall/platform/errors';
import type { AccountDeps } from './account-deps';

/**
 * Refuses a mail address as the new contact of an account (product 11): only individuals can have one, and only where
 * the hall offers it. Accounts that have one keep it when the hall switches the setting off.
 * @throws {AnswerError} A00002 at `telnum`
 */
export async function assertContactTaken(
  { messages }: Pick<AccountDeps, 'messages'>,
  contact: string,
  type: AccountType = 'user',
): Promise<void> {
  if (isMailContact(contact) && (type !== 'user' || !(await messages.takesMailAccounts())))
    throw fieldError('telnum', 'validation.telnum');
}
