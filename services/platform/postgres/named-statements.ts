import type { ClientBase } from 'pg';

/** The name of each marked statement, by its text. */
const names = new Map<string, string>();

/**
 * Marks a statement that runs for every booking: each connection parses it once, and keeps its plan. Only for constant
 * texts, because a connection never forgets one.
 * @returns the text, for `runSql`
 */
export function named(sql: string): string {
  if (!names.has(sql)) names.set(sql, `hall_${names.size + 1}`);
  return sql;
}

/**
 * Prepares a new connection of the pool: UTC, and names for the marked statements. A pooler gets no names, because
 * PgBouncer before 1.21 does not support them; it shows by its own process id for each client. The time zone is a
 * statement, because a pooler in transaction mode keeps it per client but drops start-up options.
 */
export async function prepareConnection(client: ClientBase): Promise<void> {
  const [, { rows }] = (await client.query(
    `SET timezone = 'UTC'; SELECT pg_backend_pid() AS pid`,
  )) as unknown as [unknown, { rows: [{ pid: number }] }];
  const { processID } = client as ClientBase & { processID: number };
  if (rows[0].pid === processID) useNames(client);
}

type Query = (config: unknown, values?: unknown[], ...more: unknown[]) => Promise<unknown>;

/**
 * Errors that only a named statement raises: a migration changed the type of a result column (0A000), or a pooler that
 * went undetected does not know the name (26000) or knows it already (42P05).
 */
const nameFaults = /^(0A000|26000|42P05)$/;

/** Sends marked statements by name. After an error that a name causes, the connection goes on without names. */
function useNames(client: ClientBase): void {
  const plain = client.query as Query;
  const query = plain.bind(client);
  let runs = 0;
  const runNamed = async (name: string, text: string, values?: unknown[]): Promise<unknown> => {
    runs += 1;
    if (isPowerOfTwo(runs)) await query('DISCARD PLANS');
    try {
      return await query({ name, text, values });
    } catch (error) {
      if (nameFaults.test((error as { code?: string }).code ?? '')) client.query = plain as never;
      throw error;
    }
  };
  client.query = ((config, values, ...more) => {
    const name = typeof config === 'string' && !more.length ? names.get(config) : undefined;
    return name ? runNamed(name, config as string, values) : query(config, values, ...more);
  }) as Query as never;
}

/**
 * Decides when plans are made again. A plan for the few rows of a new table scans all of them, and would still do so
 * when a rush has filled it, until autovacuum analyses the table. So each plan serves twice as many runs as the former.
 */
const isPowerOfTwo = (runs: number): boolean => (runs & (runs - 1)) === 0;
