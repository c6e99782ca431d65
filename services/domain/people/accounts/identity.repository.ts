import type { Queryable } from '@hall/platform/postgres/data-source';
import { AccountIdentity } from './account-identity.entity';

/** @returns the id of the living account that the person at the messaging app has */
export async function findIdentity(db: Queryable, subjectKey: string): Promise<string | undefined> {
  const identity = await db
    .getRepository(AccountIdentity)
    .createQueryBuilder('identity')
    .innerJoin('identity.account', 'account', 'account.deletedAt IS NULL')
    .where('identity.subjectKey = :subjectKey', { subjectKey })
    .getOne();
  return identity?.accountId;
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
