import { In } from 'typeorm';
import { isRowId } from '@hall/shared/rules/row-id';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { SavedVisitor } from './saved-visitor.entity';

/** @returns the account's visitors, by last use, or by date of saving if never booked for */
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

/** @returns those of the visitors that the account has; other texts match none */
export async function findVisitors(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<SavedVisitor[]> {
  const asked = ids.filter(isRowId);
  if (!asked.length) return [];
  return db.getRepository(SavedVisitor).findBy({ accountId, id: In(asked) });
}

/** A stored visitor: encrypted, with a blind index. */
export type VisitorColumns = Pick<
  SavedVisitor,
  'realname' | 'doctype' | 'idnumSealed' | 'visitorKey'
>;

/** @returns false if the account has no such visitor */
export async function updateVisitor(
  db: Queryable,
  accountId: string,
  visitorId: string,
  visitor: Partial<VisitorColumns>,
): Promise<boolean> {
  if (!isRowId(visitorId)) return false;
  const { affected } = await db
    .getRepository(SavedVisitor)
    .update({ id: visitorId, accountId }, visitor);
  return affected === 1;
}

/** @returns false if the account has no such visitor */
export async function removeVisitor(
  db: Queryable,
  accountId: string,
  visitorId: string,
): Promise<boolean> {
  if (!isRowId(visitorId)) return false;
  const { affected } = await db.getRepository(SavedVisitor).delete({ id: visitorId, accountId });
  return affected === 1;
}

/** Erases all saved visitors of an account. */
export async function removeVisitorsOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.getRepository(SavedVisitor).delete({ accountId });
}
