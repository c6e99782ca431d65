import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable } from './data-source';
import { runSql } from './sql';

/** Today in hall time, by the store's clock, inside a statement. */
export const hallToday = `(now() AT TIME ZONE '${hallTimeZone}')::date`;

/** @returns the store's clock, the only one that opening moments follow: a process's or a gate's own may be wrong */
export async function readHallNow(db: Queryable): Promise<Date> {
  const [row] = await runSql<{ now: Date }>(db, 'SELECT now() AS now');
  if (!row) throw new Error('the store told no time');
  return row.now;
}
