import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Retries a check until it passes. Work of a worker or a gateway's cache takes time, on a busy machine more.
 * @param check throws while it does not pass
 * @returns the result of the check
 * @throws the last error of the check after the time limit
 */
export async function eventually<T>(check: () => Promise<T>, limitMs = 40_000): Promise<T> {
  const endsAt = Date.now() + limitMs;
  for (let waitMs = 20; ; waitMs = Math.min(500, waitMs * 1.5))
    try {
      return await check();
    } catch (error) {
      if (Date.now() > endsAt) throw error;
      await sleep(waitMs);
    }
}

/** Waits until transactions of this database wait for a lock. */
export const untilLocked = (
  database: { query(sql: string): Promise<unknown> },
  transactions = 1,
): Promise<void> =>
  eventually(async () => {
    const waiting = (await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )) as unknown[];
    if (waiting.length !== transactions) throw new Error(`${waiting.length} transactions wait`);
  });
