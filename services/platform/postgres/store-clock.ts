import type { Queryable } from './data-source';
import { runSql } from './sql';

/** The store's clock: that of the process, or of a gate's device, may be wrong. */
export async function readNow(db: Queryable): Promise<Date> {
  const [row] = await runSql<{ now: Date }>(db, 'SELECT now() AS now');
  if (!row) throw new Error('the store told no time');
  return row.now;
}
