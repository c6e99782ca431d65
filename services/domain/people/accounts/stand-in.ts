import { AccountStatus } from '@hall/shared/codes/states';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { findAccount, findByTelnum, insertAccount, type LivingAccount } from './account.repository';
import { refuseTakenField } from './register-user';
import { countCancelledToday } from './derived-status.sql';
import type { AccountDeps } from './account-deps';
import { assertContactTaken } from './mail-contact';
import type { AccountSignIn } from './account-sign-ins';

/**
 * Finds the individual's account with this phone for a booking by staff. A new phone creates one, as a sign-in by code
 * does, so that its owner finds the order there. The account's rules apply as if its owner booked; staff have checked
 * the documents.
 * @throws {AnswerError} A00002 for a mail address that is not taken
 */
export async function standInFor(
  { database, messages }: Pick<AccountDeps, 'database' | 'messages'>,
  telnum: string,
): Promise<AccountSignIn> {
  await assertContactTaken({ messages }, telnum);
  const account = await database
    .transaction(
      async (transaction) =>
        (await findByTelnum(transaction, 'user', telnum)) ?? makeAccount(transaction, telnum),
    )
    .catch(refuseTakenField);
  return signInOf(database, account);
}

/**
 * The same for a visitor without a phone: an account without sign-in, one per booking, so that one person's limits do
 * not affect others.
 * @param madeFor the account of the same booking in an earlier call
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
    // Bookings at the counter say nothing about the account's conduct.
    risk: { score: 0, pausedUntil: null, knownPeople: [] },
    identityVerified: true,
    identityAsked: false,
    idnumKey: account.idnumKey,
  };
}
