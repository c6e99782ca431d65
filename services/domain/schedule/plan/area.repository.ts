import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Area } from './area.entity';
import { lockAreas } from './lock-areas.sql';

/** @returns every area, active or not. */
export function readAllAreas(db: Queryable): Promise<Area[]> {
  return db.getRepository(Area).find({ order: { id: 'ASC' } });
}

/** Reads an area under a lock until the transaction ends. */
export function lockArea(transaction: Transaction, id: number): Promise<Area | null> {
  return transaction
    .getRepository(Area)
    .createQueryBuilder('area')
    .setLock('pessimistic_write')
    .where('area.id = :id', { id })
    .getOne();
}

/** @returns the id of the new area, the next free one */
export async function insertArea(
  transaction: Transaction,
  area: Omit<Area, 'id'>,
): Promise<number> {
  const areas = transaction.getRepository(Area);
  await lockAreas(transaction);
  const id = ((await areas.maximum('id')) ?? 0) + 1;
  await areas.insert({ ...area, id });
  return id;
}

/** Updates an area; does nothing if it does not exist. */
export async function updateArea(
  transaction: Transaction,
  id: number,
  area: Omit<Area, 'id'>,
): Promise<void> {
  await transaction.getRepository(Area).update({ id }, area);
}
