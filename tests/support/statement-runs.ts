import { basename } from 'node:path';
import type { ClientBase, FieldDef } from 'pg';
import type { Database } from '@hall/platform/postgres/data-source';
import type { DeclaredFile, DeclaredStatement } from './declared-statements';
import { samples } from './statement-samples';

/** The answer of Postgres to one statement. */
interface Answered {
  statement: DeclaredStatement;
  sql: string;
  fields: FieldDef[];
}

export interface Runs {
  answered: Answered[];
  /** Statements that Postgres refused: their place and the error. */
  refused: Map<string, string>;
}

/** The maximum number of made-up rows for a call that finds none. After that it finds nothing, so that a loop ends. */
const rowsGivenMost = 2;

/**
 * Calls every function of a file of statements twice with made-up values: first with all of them, then without the
 * optional ones. Each call has its own transaction, which is rolled back. A statement that finds no row returns a
 * made-up row of its row type, so that the function reaches its next statement.
 */
export async function runStatements(database: Database, file: DeclaredFile): Promise<Runs> {
  const functions = (await import(file.path)) as Record<string, (...values: unknown[]) => unknown>;
  const runs: Runs = { answered: [], refused: new Map() };
  const runner = database.createQueryRunner();
  const client = (await runner.connect()) as ClientBase;
  const query = runner.query.bind(runner) as (...values: unknown[]) => Promise<unknown>;
  let given = new Map<string, number>();
  runner.query = (async (sql: string, values?: unknown[], isStructured?: boolean) => {
    const statement = findStatement(file);
    if (!statement) return query(sql, values, isStructured);
    try {
      const { fields, rows, command, rowCount } = await client.query(sql, values);
      runs.answered.push({ statement, sql, fields });
      const times = (given.get(statement.place) ?? 0) + 1;
      given.set(statement.place, times);
      const isGiven = !rows.length && fields.length && times <= rowsGivenMost;
      const told: unknown[] = isGiven ? [statement.makeRow()] : rows;
      return ['UPDATE', 'DELETE'].includes(command) ? [told, rowCount] : told;
    } catch (error) {
      runs.refused.set(statement.place, (error as Error).message);
      throw error;
    }
  }) as typeof runner.query;
  try {
    for (const { name, makeArguments } of file.functions)
      for (const isBare of [false, true]) {
        const { values = {}, before = [], use } = samples[`${basename(file.path)} ${name}`] ?? {};
        given = new Map();
        await runner.startTransaction();
        // Turns foreign keys off: the rows that a statement refers to do not exist.
        for (const sql of ['SET LOCAL session_replication_role = replica', ...before])
          await client.query(sql);
        const made = makeArguments(runner.manager, isBare).map((value, at) => values[at] ?? value);
        // A function may reject made-up values after its statements ran.
        await callWith(functions[name], made, use).catch(() => undefined);
        await runner.rollbackTransaction();
      }
  } finally {
    await runner.release();
  }
  return runs;
}

async function callWith(
  call: ((...values: unknown[]) => unknown) | undefined,
  values: unknown[],
  use: ((returned: never) => unknown) | undefined,
): Promise<void> {
  const returned = await call?.(...values);
  await use?.(returned as never);
  if (isStream(returned)) for await (const part of returned) void part;
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Finds the running statement of the file by the line in the call stack. */
function findStatement(file: DeclaredFile): DeclaredStatement | undefined {
  const stack = new Error().stack ?? '';
  const at = stack.indexOf(`${file.path}:`);
  if (at < 0) return undefined;
  const line = Number.parseInt(stack.slice(at + file.path.length + 1), 10);
  return file.statements
    .filter(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine)
    .sort((a, b) => a.lastLine - a.firstLine - (b.lastLine - b.firstLine))[0];
}
