import type { Queryable } from '@hall/platform/postgres/data-source';
import { AccountIdentity } from './account-identity.entity';

/** @returns the living account that the person at the messaging app has, under whichever of the keys */
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

/** A person who was known by a former key is known by the present one from now on. */
export async function renameIdentity(db: Queryable, from: string, to: string): Promise<void> {
  await db.getRepository(AccountIdentity).delete({ subjectKey: to });
  await db.getRepository(AccountIdentity).update({ subjectKey: from }, { subjectKey: to });
}

/** Who deleted an account and comes again gets a new one. */
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
