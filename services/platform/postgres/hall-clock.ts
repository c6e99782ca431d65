import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable } from './data-source';
import { runSqlForRow } from './sql';

/** SQL expression: today in hall time, by the database's clock. */
export const hallToday = `(now() AT TIME ZONE '${hallTimeZone}')::date`;

/** @returns the database's clock, which alone decides opening times: a process' or a gate's clock may be wrong */
export async function readHallNow(db: Queryable): Promise<Date> {
  return (await runSqlForRow<{ now: Date }>(db, 'SELECT now() AS now')).now;
}
