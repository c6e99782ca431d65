import type { QueryRunner } from 'typeorm';

/**
 * For statements with CONCURRENTLY: they hold up nobody, and wait for every transaction that has begun before them. With the
 * limit that keeps other migrations from holding up a booking they would give up at the first that takes half a second (a
 * booking on a busy machine, a backup for hours) and begin again, each time with the whole table.
 */
export async function besideOthers(runner: QueryRunner, act: () => Promise<void>): Promise<void> {
  const [before] = (await runner.query(`SELECT current_setting('lock_timeout') AS limit`)) as [
    { limit: string },
  ];
  await runner.query('SET lock_timeout = 0');
  try {
    await act();
  } finally {
    await runner.query(`SELECT set_config('lock_timeout', $1, false)`, [before.limit]);
  }
}
