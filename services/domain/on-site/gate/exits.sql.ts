import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow } from '@hall/platform/postgres/sql';
import type { GateExit } from './admission.entity';

/** Raw SQL: two calls with the same entry may run in parallel. @returns whether this call recorded it */
export async function insertExit(
  transaction: Transaction,
  exit: Omit<GateExit, 'id' | 'recordedAt'>,
): Promise<boolean> {
  const rows = await runSql(
    transaction,
    `INSERT INTO gate_exits (entryid, visit_date, people, gate, staff, left_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (entryid) DO NOTHING RETURNING id`,
    [exit.entryid, exit.visitDate, exit.people, exit.gate, exit.staff, exit.leftAt],
  );
  return rows.length > 0;
}

/** @returns the number of people of a recorded entry */
export async function readExitPeople(db: Queryable, entryid: string): Promise<number | undefined> {
  const [row] = await runSql<{ people: number }>(
    db,
    'SELECT people FROM gate_exits WHERE entryid = $1',
    [entryid],
  );
  return row?.people;
}

/** Raw SQL: a sum. @returns the number of people who left on a day, at least 0 */
export async function countExits(db: Queryable, day: string): Promise<number> {
  const { people } = await runSqlForRow<{ people: number }>(
    db,
    'SELECT greatest(coalesce(sum(people), 0), 0)::int AS people FROM gate_exits WHERE visit_date = $1',
    [day],
  );
  return people;
}
