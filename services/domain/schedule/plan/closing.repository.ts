import { In, IsNull } from 'typeorm';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { insertedId } from '@hall/platform/postgres/returned';
import { DayClosing } from './day-closing.entity';

/** The scope of a closing: a whole day of an area, or one of its sessions. */
export interface ClosingScope {
  areaId: number;
  date: string;
  sessionId: string | null;
}

/**
 * Inserts a closing under the locks of its pools.
 * @returns the closing's id
 */
export async function insertClosing(
  transaction: Transaction,
  { areaId, date, sessionId }: ClosingScope,
  closing: Pick<DayClosing, 'reasonZh' | 'reasonEn' | 'byStaff' | 'ordersTotal'>,
): Promise<string> {
  const inserted = await transaction
    .getRepository(DayClosing)
    .insert({ ...closing, areaId, visitDate: date, sessionId });
  return insertedId(inserted);
}

/** @returns the closings of a day and its sessions, newest first */
export function readClosings(db: Queryable, areaId: number, date: string): Promise<DayClosing[]> {
  return db
    .getRepository(DayClosing)
    .find({ where: { areaId, visitDate: date }, order: { id: 'DESC' } });
}

/** @returns the closings with orders left to cancel, oldest first */
export async function findOpenClosings(db: Queryable): Promise<string[]> {
  const open = await db
    .getRepository(DayClosing)
    .find({ select: { id: true }, where: { finishedAt: IsNull() }, order: { id: 'ASC' } });
  return open.map(({ id }) => id);
}

/** @returns the closing, finished or not; undefined if it does not exist */
export async function findClosing(db: Queryable, id: string): Promise<DayClosing | undefined> {
  return (await db.getRepository(DayClosing).findOneBy({ id })) ?? undefined;
}

/** @returns the closings that exist among the ids */
export function findClosings(db: Queryable, ids: string[]): Promise<DayClosing[]> {
  return db.getRepository(DayClosing).findBy({ id: In(ids) });
}

/** Locks an unfinished closing for this transaction. @returns false if another transaction has it, or it has ended */
export async function lockClosing(transaction: Transaction, id: string): Promise<boolean> {
  const closing = await transaction
    .getRepository(DayClosing)
    .createQueryBuilder('closing')
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .where('closing.id = :id AND closing.finishedAt IS NULL', { id })
    .getOne();
  return closing !== null;
}

/** Adds a step’s cancelled orders to the count in its transaction, and ends the closing after the last. */
export async function countClosedOrders(
  transaction: Transaction,
  id: string,
  done: number,
  finished: boolean,
): Promise<void> {
  await transaction
    .getRepository(DayClosing)
    .createQueryBuilder()
    .update()
    .set({
      ordersDone: () => 'orders_done + :done',
      ...(finished && { finishedAt: () => 'now()' }),
    })
    .where('id = :id', { id, done })
    .execute();
}
