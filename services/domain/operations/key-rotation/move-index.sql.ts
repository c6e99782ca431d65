import type { Database } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';
import { lockGeneration, moveIndexKey } from '../../foundation/keys';
import { startNewEpoch } from '../../schedule/seats';
import { readStale, writeRenewed } from './renew-rows.sql';
import { blacklist, type Renewal, tickets } from './sealed-rows';

const atOnce = 2000;
const triesMax = 20;

/**
 * Moves the index to another generation in one transaction: the key in use, and every ticket that blocks a second
 * booking. Parallel bookings wait a few seconds and then find all tickets under the new key, so no two bookings are
 * compared across generations. Raw SQL for its locks, taken in the order of a booking: key, the days' pools, the
 * tickets table.
 * @returns the days whose seats Redis must reload
 */
export async function moveIndex(
  database: Database,
  renewal: Renewal,
  from: string,
): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryToMove(database, renewal, from);
    } catch (error) {
      // Lock timeout or deadlock: nothing was changed.
      const lost = ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');
      if (!lost || tries >= triesMax) throw error;
    }
  }
}

function tryToMove(database: Database, renewal: Renewal, from: string): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await runSql(transaction, `SET LOCAL lock_timeout = '3s'`);
    const atWork = await lockGeneration(transaction, 'move');
    if (atWork !== from) return [];
    const days = await runSql<{ day: string }>(
      transaction,
      `SELECT visit_date::text AS day FROM seat_ledgers WHERE visit_date >= ${hallToday} ORDER BY 1`,
    );
    await startNewEpoch(
      transaction,
      days.map(({ day }) => day),
    );
    await runSql(transaction, 'LOCK TABLE tickets, blacklist IN SHARE ROW EXCLUSIVE MODE');
    await moveIndexKey(transaction, { from, to: renewal.generation });
    const narrow = `holds_seat AND visit_date >= ${hallToday}`;
    for (const [rows, which] of [
      [tickets, narrow],
      [blacklist, 'true'],
    ] as const) {
      let after;
      for (;;) {
        const read = await readStale(transaction, rows, renewal, {
          after,
          limit: atOnce,
          narrow: which,
        });
        if (!read.length) break;
        await writeRenewed(transaction, rows, read, renewal);
        after = read.at(-1);
      }
    }
    return days.map(({ day }) => day);
  });
}
