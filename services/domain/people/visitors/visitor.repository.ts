import { isRowId } from '@hall/shared/rules/row-id';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { SavedVisitor } from './saved-visitor.entity';

/** @returns the account's visitors, by last use; one who was never booked for counts from when it was saved */
export function listVisitors(
  db: Queryable,
  accountId: string,
  limit: number,
): Promise<SavedVisitor[]> {
  return db
    .getRepository(SavedVisitor)
    .createQueryBuilder('visitor')
    .addSelect('coalesce(visitor.lastUsedAt, visitor.createdAt)', 'used_at')
    .where('visitor.accountId = :accountId', { accountId })
    .orderBy({ used_at: 'DESC', 'visitor.id': 'DESC' })
    .limit(limit)
    .getMany();
}

/** A visitor as it is stored: sealed, and findable by its blind index. */
export type VisitorColumns = Pick<
  SavedVisitor,
  'realname' | 'doctype' | 'idnumSealed' | 'visitorKey'
>;

/** @returns false where the account has no such visitor */
export async function updateVisitor(
  db: Queryable,
  accountId: string,
  visitorId: string,
  visitor: VisitorColumns,
): Promise<boolean> {
  if (!isRowId(visitorId)) return false;
  const { affected } = await db
    .getRepository(SavedVisitor)
    .update({ id: visitorId, accountId }, visitor);
  return affected === 1;
}

/** @returns false where the account has no such visitor */
export async function removeVisitor(
  db: Queryable,
  accountId: string,
  visitorId: string,
): Promise<boolean> {
  if (!isRowId(visitorId)) return false;
  const { affected } = await db.getRepository(SavedVisitor).delete({ id: visitorId, accountId });
  return affected === 1;
}

/** Forgets everybody whom an account keeps for its next booking. */
export async function removeAllOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.getRepository(SavedVisitor).delete({ accountId });
}
