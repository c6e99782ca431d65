import type { QueryRunner } from 'typeorm';

/**
 * For statements with CONCURRENTLY: they block nobody, but wait for every earlier transaction. Under the migrations'
 * lock timeout they would fail at the first transaction of half a second, such as a backup or a slow booking. Each
 * retry would scan the whole table again.
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
