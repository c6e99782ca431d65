import { AccountStatus } from '@hall/shared/codes/states';
import type { Database } from '@hall/platform/postgres/data-source';
import { findByTelnum, insertAccount } from './account.repository';
import { refuseTakenField } from './register-user';
import { countCancelledToday } from './cancelled-today.sql';
import type { AccountSignIn } from './account-sign-ins';

/**
 * The account for which staff act: the individual's with this phone; a phone that is new makes one, as a
 * sign-in by code does, so that its owner finds the order there. Its rules hold as if he booked himself; the
 * documents staff have seen.
 */
export async function standInFor(database: Database, telnum: string): Promise<AccountSignIn> {
  const account = await database
    .transaction(async (transaction) => {
      const known = await findByTelnum(transaction, 'user', telnum);
      if (known) return { id: known.id, status: known.status, idnumKey: known.idnumKey };
      const status = AccountStatus.normal;
      return {
        id: await insertAccount(transaction, { type: 'user', telnum, status }),
        status,
        idnumKey: null,
      };
    })
    .catch(refuseTakenField);
  return {
    tokenHash: '',
    accountId: account.id,
    type: 'user',
    status: account.status,
    hasIdnum: true,
    hasPapers: false,
    operator: null,
    binding: null,
    cancelledToday: await countCancelledToday(database, account.id),
    idnumKey: account.idnumKey,
  };
}
