import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { goOnWithout, noteLack } from '../go-on-without';

/** A foreign key from one table to another. */
interface Reference {
  table: string;
  to: string;
}

/**
 * @returns the tables in dependency order, referenced tables first; alphabetical otherwise. A table that references
 *   itself appears once, because its keys are checked after all its rows are loaded
 * @throws {Error} for circular references
 */
export function orderByReferences(tables: string[], references: Reference[]): string[] {
  const wanted = new Map([...tables].sort().map((table) => [table, new Set<string>()]));
  for (const { table, to } of references)
    if (table !== to && wanted.has(to)) wanted.get(table)?.add(to);
  const ordered: string[] = [];
  while (wanted.size) {
    const [next] = [...wanted].find(([, needed]) => !needed.size) ?? [];
    if (next === undefined)
      throw new Error(`circular references between tables: ${[...wanted.keys()].join(', ')}`);
    ordered.push(next);
    wanted.delete(next);
    for (const needed of wanted.values()) needed.delete(next);
  }
  return ordered;
}

/** A table to copy: its columns without generated ones. */
export interface CopiedTable {
  name: string;
  columns: string[];
}

/** State of a sequence; `last` is null if it was never used. */
export interface CopiedSequence {
  name: string;
  last: string | null;
}

/** A consistent snapshot of a database; later commits are invisible while it is open. */
export interface Snapshot {
  /** By the server's clock. */
  at: Date;
  /** The server's version, e.g. `17.10`. */
  server: string;
  /** Sorted so that referenced tables come first. */
  tables: CopiedTable[];
  /** Read after the snapshot, so no copied row has a higher number. */
  sequences: CopiedSequence[];
  query<Row>(sql: string): Promise<Row[]>;
  /** @returns the table's rows as a stream in COPY text format. Read one table at a time */
  read(table: CopiedTable): Readable & { rowCount: number };
  close(): Promise<void>;
}

/** A quoted identifier. */
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listOf = ({ columns }: CopiedTable): string => columns.map(quote).join(', ');

/** Times are copied as UTC. Set within the transaction, because a pooler drops start-up options. */
const inUtc = `SET LOCAL timezone = 'UTC'`;

async function connectAlone(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // A broken connection fails its statement; without a listener it would also end the process.
  client.on('error', (error) => noteLack('copying tables', error));
  await client.connect();
  return client;
}

/** Opens a read-only snapshot on its own connection. It blocks nobody: its only lock prevents ALTER TABLE. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connectAlone(url);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(inUtc);
    const query = async <Row>(sql: string): Promise<Row[]> =>
      (await client.query(sql)).rows as Row[];
    const [moment] = await query<{ at: Date; server: string }>(
      `SELECT now() AS at, current_setting('server_version') AS server`,
    );
    if (!moment) throw new Error('the database returned no time');
    const tables = await readTables(query);
    return {
      ...moment,
      tables,
      sequences: await readSequences(query),
      query,
      read: (table) =>
        client.query(copyTo(`COPY public.${quote(table.name)} (${listOf(table)}) TO STDOUT`)),
      close: () => client.end(),
    };
  } catch (error) {
    await goOnWithout('closing a connection', client.end());
    throw error;
  }
}

type Query = <Row>(sql: string) => Promise<Row[]>;

async function readTables(query: Query): Promise<CopiedTable[]> {
  const columns = await query<CopiedTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname`,
  );
  const references = await query<Reference>(
    `SELECT f.relname AS table, t.relname AS to FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`,
  );
  const byName = new Map(columns.map((table) => [table.name, table]));
  return orderByReferences([...byName.keys()], references).flatMap(
    (name) => byName.get(name) ?? [],
  );
}

/** @throws {Error} if a sequence may not be read, because it would look unused */
async function readSequences(query: Query): Promise<CopiedSequence[]> {
  const sequences = await query<CopiedSequence & { readable: boolean }>(
    `SELECT sequencename AS name, last_value::text AS last,
            has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'SELECT') AS readable
     FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  const closed = sequences.find(({ readable }) => !readable);
  if (closed) throw new Error(`the sequence ${closed.name} may not be read by this role`);
  return sequences.map(({ name, last }) => ({ name, last }));
}

/** Loads copied tables into a database, all or none. */
export interface TableLoader {
  /**
   * @param chunks COPY text, cut anywhere
   * @returns the number of loaded rows
   */
  load(table: CopiedTable, chunks: AsyncIterable<Buffer>): Promise<number>;
  setSequence(sequence: CopiedSequence): Promise<void>;
}

/**
 * Runs a load in one transaction, on its own connection as the owner of the tables. Constraints and triggers apply as
 * usual, so a copy cannot contain rows that a booking could not write.
 */
export async function loadTables(
  url: string,
  work: (loader: TableLoader) => Promise<void>,
): Promise<void> {
  const client = await connectAlone(url);
  try {
    await client.query('BEGIN');
    await client.query(inUtc);
    await work({
      async load(table, chunks) {
        const into = client.query(
          copyFrom(`COPY public.${quote(table.name)} (${listOf(table)}) FROM STDIN`),
        );
        await pipeline(Readable.from(chunks), into);
        return into.rowCount;
      },
      async setSequence({ name, last }) {
        if (last !== null)
          await client.query('SELECT setval($1::regclass, $2)', [quote(name), last]);
      },
    });
    await client.query('COMMIT');
  } finally {
    await goOnWithout('closing a connection', client.end());
  }
}
