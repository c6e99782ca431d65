import { AccountStatus } from '@hall/shared/codes/states';
import { createFormerHashes, createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import { insertAccount } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import { type SignedIn, signInAs } from './sign-in-as';
import { takeTurn } from './turns.sql';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { AccountIdentity } from './account.entity';

/** @returns the living account of the person at the messaging app, by any of the keys */
async function findIdentity(db: Queryable, subjectKeys: string[]): Promise<AccountIdentity | null> {
  return db
    .getRepository(AccountIdentity)
    .createQueryBuilder('identity')
    .innerJoin('identity.account', 'account', 'account.deletedAt IS NULL')
    .where('identity.subjectKey = ANY(:subjectKeys)', { subjectKeys })
    .getOne();
}

/** Replaces the hash of a former key by one of the present key. */
async function renameIdentity(db: Queryable, from: string, to: string): Promise<void> {
  await db.getRepository(AccountIdentity).delete({ subjectKey: to });
  await db.getRepository(AccountIdentity).update({ subjectKey: from }, { subjectKey: to });
}

/** Writes an identity; a person who deleted an account gets a new one. */
async function writeIdentity(db: Queryable, subjectKey: string, accountId: string): Promise<void> {
  await db
    .getRepository(AccountIdentity)
    .createQueryBuilder()
    .insert()
    .values({ subjectKey, accountId, createdAt: () => 'now()' })
    .orUpdate(['account_id', 'created_at'], ['subject_key'])
    .execute();
}

/**
 * Finds the individual's account of a person at the messaging app, or creates one to be completed later (spec 4). The
 * person's id is stored only as a keyed hash.
 * @returns the account's id
 */
export async function findOrCreateByIdentity(
  deps: Pick<AccountDeps, 'database' | 'config'>,
  person: string,
): Promise<string> {
  const subjectKey = createKeyedHash(deps.config.INDEX_KEY, 'messaging-app')(person);
  return deps.database.transaction(async (transaction) => {
    // Serialises parallel first sign-ins, so that one account is created.
    await takeTurn(transaction, 'identity', subjectKey);
    const formerKeys = createFormerHashes(deps.config.INDEX_KEY, 'messaging-app').map((hash) =>
      hash(person),
    );
    const known = await findIdentity(transaction, [subjectKey, ...formerKeys]);
    if (known && known.subjectKey !== subjectKey)
      await renameIdentity(transaction, known.subjectKey, subjectKey);
    if (known) return known.accountId;
    const accountId = await insertAccount(transaction, {
      type: 'user',
      telnum: '',
      status: AccountStatus.normal,
    });
    await writeIdentity(transaction, subjectKey, accountId);
    return accountId;
  });
}

/** Signs in an account whose owner was authenticated elsewhere. */
export function signInById(
  deps: AccountDeps,
  accountId: string,
  caller: Caller,
): Promise<SignedIn> {
  return signInAs(deps, accountId, caller);
}
