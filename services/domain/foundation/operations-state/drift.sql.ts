import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

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
