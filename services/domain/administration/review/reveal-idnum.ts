import { notFoundError } from '@hall/platform/errors';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { findAccount, openNumber } from '../../people/accounts';

/**
 * Opens an account's document number for somebody who may see it. The look is in the audit log before the
 * number leaves the server; the number itself is not.
 * @returns undefined where it cannot be opened
 * @throws {AnswerError} A00009 where there is no such account, or no number
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
