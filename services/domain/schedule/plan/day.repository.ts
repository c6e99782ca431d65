import { Between } from 'typeorm';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { VisitDay } from './visit-day.entity';

/** @returns those of the dates that the area has already. */
export async function findPlannedDates(
  db: Queryable,
  areaId: number,
  from: string,
  to: string,
): Promise<Set<string>> {
  const days = await db.getRepository(VisitDay).findBy({ areaId, visitDate: Between(from, to) });
  return new Set(days.map(({ visitDate }) => visitDate));
}

/** Locks the day's row. @returns false where the area has no such day */
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

/** What of a day can be changed; what is not named stays. */
export type DayChange = Partial<
  Pick<VisitDay, 'releaseAt' | 'note' | 'nameZh' | 'nameEn' | 'special' | 'closed'>
>;

/**
 * @param date `YYYY-MM-DD`, the hall's
 * @param change an empty one changes nothing
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

/** A day without sessions, which nothing else belongs to. */
export async function deleteDay(
  transaction: Transaction,
  areaId: number,
  date: string,
): Promise<void> {
  await transaction.getRepository(VisitDay).delete({ areaId, visitDate: date });
}
