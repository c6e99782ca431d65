import type { Transaction, Queryable } from '@hall/platform/postgres/data-source';
import { countSql, runSql } from '@hall/platform/postgres/sql';

/**
 * Records the latest drift check for the operators' page and the metrics. Raw SQL: one statement, because several
 * workers add their rebuilt days.
 * @param seats difference in Redis at rest
 * @param rebuilt days that this check rebuilt
 */
export async function noteDrift(db: Queryable, seats: number, rebuilt: number): Promise<void> {
  await runSql(
    db,
    `INSERT INTO operations_state (key, value) VALUES ('drift', jsonb_build_object('seats', $1::int, 'rebuilt', $2::int))
     ON CONFLICT (key) DO UPDATE SET at = now(),
       value = jsonb_build_object('seats', $1::int, 'rebuilt', (operations_state.value->>'rebuilt')::int + $2::int)`,
    [seats, rebuilt],
  );
}

/**
 * Raw SQL: one statement checks and takes the day, so only one worker gets it.
 * @returns whether the caller writes the digest of the day
 */
export const takeDigestDay = async (transaction: Transaction, day: string): Promise<boolean> =>
  (await countSql(
    transaction,
    `INSERT INTO operations_state (key, value) VALUES ('digest', jsonb_build_object('day', $1::text))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, at = now()
     WHERE operations_state.value->>'day' < excluded.value->>'day' RETURNING key`,
    [day],
  )) > 0;
