import type { Queryable } from './data-source';

/**
 * Runs a statement written by hand. Such statements lie in files named `*.sql.ts`, each of which says why it is
 * no query of the query builder; everything else goes through repositories.
 * @param Row what the statement selects or returns, as the driver gives it: bigint and count(*) as text unless
 *   cast, dates as text only where the statement casts them
 * @returns the rows, whatever the statement's kind; none of a statement that returns none
 */
export async function runSql<Row = unknown>(
  db: Queryable,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const answer: unknown = await db.query(sql, parameters);
  return isWrapped(answer) ? (answer[0] as Row[]) : (answer as Row[]);
}

/**
 * As `runSql`, for a statement that always gives one row, as a count does.
 * @throws {Error} where it gives none: the statement is not what its caller takes it for
 */
export async function runSqlForRow<Row>(
  db: Queryable,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row> {
  const [row] = await runSql<Row>(db, sql, parameters);
  if (row === undefined) throw new Error('the statement gave no row');
  return row;
}

/** TypeORM gives the rows of an UPDATE or DELETE beside their count, those of every other statement as they are. */
function isWrapped(answer: unknown): answer is [unknown[], number] {
  return (
    Array.isArray(answer) &&
    answer.length === 2 &&
    Array.isArray(answer[0]) &&
    typeof answer[1] === 'number'
  );
}

/**
 * @param state a constant of ours, as `WaitState.offered`; a text known only at run time does not compile
 * @returns it as a text of SQL, written out and not as a parameter: a partial index is found by its text
 */
export const sqlText = <State extends string>(
  state: string extends State ? never : State,
): string => `'${state}'`;

/** @returns states of ours as a list of SQL, written out and not as a parameter: a partial index is found by its text */
export const sqlList = (states: readonly (string | number)[]): string =>
  `(${states.map((state) => (typeof state === 'number' ? String(state) : `'${state}'`)).join(', ')})`;
