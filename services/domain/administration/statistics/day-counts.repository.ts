import { Between } from 'typeorm';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { type CountedDay, DayCount } from './day-count.entity';

/** @returns the stored counts of a range of days, both included, of one area or all */
export function readStoredCounts(
  db: Queryable,
  { from, to, areaId }: { from: string; to: string; areaId: number | null },
): Promise<DayCount[]> {
  return db
    .getRepository(DayCount)
    .findBy({ visitDate: Between(from, to), ...(areaId !== null && { areaId }) });
}

/** Stores the counts of past days and replaces earlier ones. */
export async function storeCounts(db: Queryable, days: CountedDay[]): Promise<void> {
  if (!days.length) return;
  await db.getRepository(DayCount).upsert(
    days.map((day) => ({ ...day, countedAt: new Date() })),
    ['visitDate', 'areaId'],
  );
}
