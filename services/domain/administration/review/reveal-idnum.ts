import { notFoundError } from '@hall/platform/errors';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { type AccountDeps, eraseStandIn, findAccount, openNumber } from '../../people/accounts';

/**
 * Erases the data of a counter visitor without a phone, at the visitor's request.
 * @throws {AnswerError} as `eraseStandIn`
 */
export function eraseCounterAccount(
  deps: AccountDeps,
  actor: Actor,
  accountId: string,
  reason: string,
): Promise<void> {
  return eraseStandIn(deps, accountId, (transaction) =>
    recordAct(transaction, {
      ...actor,
      act: 'account.erase',
      subject: { type: 'account', id: accountId },
      reason,
    }),
  );
}

/**
 * Reveals an account's document number to authorized staff. The audit entry is written before the number leaves the
 * server and does not contain it.
 * @returns undefined if it cannot be decrypted
 * @throws {AnswerError} A00009 if there is no such account, or it has no number
 */
export async function revealIdnum(
  { database, sealer }: { database: Database; sealer: Sealer },
  actor: Actor,
  accountId: string,
  reason: string | undefined,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const account = await findAccount(transaction, accountId);
    if (!account?.idnumSealed) throw notFoundError();
    await recordAct(transaction, {
      ...actor,
      act: 'account.revealIdnum',
      subject: { type: 'account', id: accountId },
      reason: reason || undefined,
    });
    return openNumber({ sealer }, account);
  });
}
