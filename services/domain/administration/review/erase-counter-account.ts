import { type Actor, recordAct } from '../../foundation/audit';
import type { Accounts } from '../../people/accounts';

/**
 * Erases the data of a counter visitor without a phone, at the visitor's request.
 * @throws {AnswerError} as `eraseStandIn`
 */
export function eraseCounterAccount(
  { accounts }: { accounts: Pick<Accounts, 'eraseStandIn'> },
  actor: Actor,
  accountId: string,
  reason: string,
): Promise<void> {
  return accounts.eraseStandIn(accountId, (transaction) =>
    recordAct(transaction, {
      ...actor,
      act: 'account.erase',
      subject: { type: 'account', id: accountId },
      reason,
    }),
  );
}
