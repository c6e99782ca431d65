import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Leaves the latest look's figure for the operators' page and the metrics. By hand: several workers add their
 * rebuilt days to what stands there, in one statement.
 * @param seats by which Redis differed at rest
 * @param rebuilt days that this look rebuilt
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
