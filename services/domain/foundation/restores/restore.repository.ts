import { LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Restore } from './restore.entity';

/** The data that a restore lost: everything written from `from` to `until`. */
export interface Loss {
  from: Date;
  until: Date;
}

/** Records the data that a restore lost: everything after `standsAt`, and the numbers of lost orders, both included. */
export async function insertRestore(
  transaction: Transaction,
  restore: Pick<Restore, 'standsAt' | 'firstLostOrder' | 'lastLostOrder'>,
): Promise<void> {
  await transaction.getRepository(Restore).insert(restore);
}

/** @returns the restore that lost an order of this number; undefined without one */
export async function findLossOf(db: Queryable, orderId: string): Promise<Loss | undefined> {
  const restore = await db.getRepository(Restore).findOneBy({
    firstLostOrder: LessThanOrEqual(orderId),
    lastLostOrder: MoreThanOrEqual(orderId),
  });
  return restore ? lossOf(restore) : undefined;
}

/** @returns the loss of the newest restore; undefined without one */
export async function findNewestLoss(db: Queryable): Promise<Loss | undefined> {
  const [restore] = await db.getRepository(Restore).find({ order: { id: 'DESC' }, take: 1 });
  return restore ? lossOf(restore) : undefined;
}

const lossOf = ({ standsAt, restoredAt }: Restore): Loss => ({ from: standsAt, until: restoredAt });
