import { Between } from 'typeorm';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { VisitDay } from './visit-day.entity';

/** @returns the dates on which the area has a day */
export async function findPlannedDates(
  db: Queryable,
  areaId: number,
  from: string,
  to: string,
): Promise<Set<string>> {
  const days = await db.getRepository(VisitDay).findBy({ areaId, visitDate: Between(from, to) });
  return new Set(days.map(({ visitDate }) => visitDate));
}

/** Locks the day's row. @returns false if the area has no such day */
export async function lockDay(
  transaction: Transaction,
  areaId: number,
  date: string,
): Promise<boolean> {
  const day = await transaction
    .getRepository(VisitDay)
    .createQueryBuilder('day')
    .setLock('pessimistic_write')
    .where('day.areaId = :areaId AND day.visitDate = :date', { areaId, date })
    .getOne();
  return day !== null;
}

/** The fields of a day that can change; omitted ones stay. */
export type DayChange = Partial<
  Pick<VisitDay, 'releaseAt' | 'note' | 'nameZh' | 'nameEn' | 'special' | 'closed'>
>;

/**
 * @param date hall date, `YYYY-MM-DD`
 * @param change an empty object changes nothing
 */
export async function updateDay(
  db: Queryable,
  areaId: number,
  date: string,
  change: DayChange,
): Promise<void> {
  if (!Object.keys(change).length) return;
  await db.getRepository(VisitDay).update({ areaId, visitDate: date }, change);
}

/** Deletes a day that has no sessions and no other dependent rows. */
export async function deleteDay(
  transaction: Transaction,
  areaId: number,
  date: string,
): Promise<void> {
  await transaction.getRepository(VisitDay).delete({ areaId, visitDate: date });
}
