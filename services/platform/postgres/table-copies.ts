import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { goOnWithout, noteLack } from '../go-on-without';
import { orderByReferences, type Reference } from './table-order';

/** A table as it is copied: the columns that hold something of their own, none that the server computes. */
export interface CopiedTable {
  name: string;
  columns: string[];
}

/** How far the numbers of a column were given out; `last` null where none was. */
export interface CopiedSequence {
  name: string;
  last: string | null;
}

/** A database at one moment, for as long as it is open: what others commit meanwhile is not seen. */
export interface Snapshot {
  /** By the server's clock. */
  at: Date;
  /** As the server says it, e.g. `17.10`. */
  server: string;
  /** Each after those that its rows name. */
  tables: CopiedTable[];
  /** Read after the moment: no number of the copied rows is above. */
  sequences: CopiedSequence[];
  query<Row>(sql: string): Promise<Row[]>;
  /** @returns the table's rows as the text of COPY; they are read as they are taken. One table at a time */
  read(table: CopiedTable): Readable & { rowCount: number };
  close(): Promise<void>;
}

/** A name as a statement takes it. */
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listOf = ({ columns }: CopiedTable): string => columns.map(quote).join(', ');

/** Times are copied as UTC: said within the transaction, since a pooler passes on nothing that is said at the start. */
const inUtc = `SET LOCAL timezone = 'UTC'`;

async function connectAlone(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // A connection that breaks fails the statement on it; without a listener it would end the process.
  client.on('error', (error) => noteLack('copying tables', error));
  await client.connect();
  return client;
}

/**
 * Opens a database for reading as it is now, by a connection of its own. Nobody waits for it: it takes no lock but the
 * one that keeps tables from being altered.
 */
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
    if (!moment) throw new Error('the store told no time');
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

/** @throws {Error} where one may not be read: it would seem never to have been used */
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

/** Loads copied tables into a database: all of them, or none. */
export interface TableLoader {
  /**
   * @param chunks the text of COPY, cut anywhere
   * @returns how many rows were loaded
   */
  load(table: CopiedTable, chunks: AsyncIterable<Buffer>): Promise<number>;
  setSequence(sequence: CopiedSequence): Promise<void>;
}

/**
 * Runs a load in one transaction, by a connection of its own as the owner of the tables. Keys, checks and triggers hold
 * as ever, so what the tables would not take from a booking they do not take from a copy.
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
