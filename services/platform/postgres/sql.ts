import type { Queryable } from './data-source';

/**
 * Runs a raw SQL statement. Raw statements live in files named `*.sql.ts`, each with the reason why the query builder
 * does not suffice; all other queries use repositories.
 * @param Row the result columns as the driver returns them: bigint and count(*) as text unless cast, dates as text
 *   only if the statement casts them
 * @returns the rows, whatever the statement's kind; an empty list for a statement that returns none
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
 * As `runSql`, for a statement that always returns one row, such as a count.
 * @throws {Error} if it returns none, which is a bug of the caller
 */
export async function runSqlForRow<Row>(
  db: Queryable,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row> {
  const [row] = await runSql<Row>(db, sql, parameters);
  if (row === undefined) throw new Error('the statement returned no row');
  return row;
}

/** As `runSql`. @returns the number of rows that the statement returns */
export const countSql = async (
  db: Queryable,
  sql: string,
  parameters?: unknown[],
): Promise<number> => (await runSql(db, sql, parameters)).length;

/** TypeORM returns the rows of an UPDATE or DELETE with their count, and those of other statements alone. */
function isWrapped(answer: unknown): answer is [unknown[], number] {
  return (
    Array.isArray(answer) &&
    answer.length === 2 &&
    Array.isArray(answer[0]) &&
    typeof answer[1] === 'number'
  );
}

/**
 * @param state a constant such as `WaitState.offered`; a text known only at run time does not compile
 * @returns an SQL literal instead of a parameter, because the planner matches partial indexes by their text
 */
export const sqlText = <State extends string>(
  state: string extends State ? never : State,
): string => `'${state}'`;

/** @returns constants as an SQL list of literals, because the planner matches partial indexes by their text */
export const sqlList = (states: readonly (string | number)[]): string =>
  `(${states.map((state) => (typeof state === 'number' ? String(state) : `'${state}'`)).join(', ')})`;
