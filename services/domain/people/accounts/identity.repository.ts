import type { Queryable } from '@hall/platform/postgres/data-source';
import { AccountIdentity } from './account-identity.entity';

/** @returns the living account of the person at the messaging app, by any of the keys */
export async function findIdentity(
  db: Queryable,
  subjectKeys: string[],
): Promise<AccountIdentity | null> {
  return db
    .getRepository(AccountIdentity)
    .createQueryBuilder('identity')
    .innerJoin('identity.account', 'account', 'account.deletedAt IS NULL')
    .where('identity.subjectKey = ANY(:subjectKeys)', { subjectKeys })
    .getOne();
}

/** Replaces the hash of a former key by one of the present key. */
export async function renameIdentity(db: Queryable, from: string, to: string): Promise<void> {
  await db.getRepository(AccountIdentity).delete({ subjectKey: to });
  await db.getRepository(AccountIdentity).update({ subjectKey: from }, { subjectKey: to });
}

/** Writes an identity; a person who deleted an account gets a new one. */
export async function writeIdentity(
  db: Queryable,
  subjectKey: string,
  accountId: string,
): Promise<void> {
  await db
    .getRepository(AccountIdentity)
    .createQueryBuilder()
    .insert()
    .values({ subjectKey, accountId, createdAt: () => 'now()' })
    .orUpdate(['account_id', 'created_at'], ['subject_key'])
    .execute();
}
