import { AccountStatus } from '@hall/shared/codes/states';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { findAccount, findByTelnum, insertAccount, type LivingAccount } from './account.repository';
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
    .transaction(
      async (transaction) =>
        (await findByTelnum(transaction, 'user', telnum)) ?? makeAccount(transaction, telnum),
    )
    .catch(refuseTakenField);
  return signInOf(database, account);
}

/**
 * The same for who has no phone: an account that nobody can sign in to, one for each booking, so that one person's
 * rules bind no other.
 * @param madeFor the account of the same booking, where it was asked for before
 */
export async function standInWithoutPhone(
  database: Database,
  madeFor: string | undefined,
): Promise<AccountSignIn> {
  const known = madeFor ? await findAccount(database, madeFor) : undefined;
  return signInOf(
    database,
    known ?? (await database.transaction((transaction) => makeAccount(transaction, ''))),
  );
}

type StandIn = Pick<LivingAccount, 'id' | 'status' | 'idnumKey'>;

async function makeAccount(transaction: Transaction, telnum: string): Promise<StandIn> {
  const status = AccountStatus.normal;
  const id = await insertAccount(transaction, { type: 'user', telnum, status });
  return { id, status, idnumKey: null };
}

async function signInOf(database: Database, account: StandIn): Promise<AccountSignIn> {
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
    // What the desk books for people who come to it is nothing that an account did.
    risk: { score: 0, pausedUntil: null, knownPeople: [] },
    identityVerified: true,
    identityAsked: false,
    idnumKey: account.idnumKey,
  };
}
