import { In } from 'typeorm';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { Actor } from '../../foundation/audit';
import { Account } from '../accounts/account.entity';
import { putOnBlacklist } from './blacklist.repository';
import { personOfAccount } from './apply-cancellation-rule';

/**
 * Blacklists the holders of accounts, without an end, in the transaction of the act that records it.
 * @returns the number added; holders without a document or already on the list are skipped
 */
export async function blacklistAccounts(
  transaction: Transaction,
  { sealer, actor }: { sealer: Sealer; actor: Pick<Actor, 'staff'> },
  accounts: readonly { id: string }[],
  reason: string,
): Promise<number> {
  const rows = await transaction
    .getRepository(Account)
    .findBy({ id: In(accounts.map(({ id }) => id)) });
  let listed = 0;
  for (const account of rows) {
    const person = personOfAccount(sealer, account);
    if (!person) continue;
    const id = await putOnBlacklist(transaction, {
      ...person,
      reason,
      until: null,
      source: 'staff',
      createdBy: actor.staff.username,
    });
    if (id) listed += 1;
  }
  return listed;
}
