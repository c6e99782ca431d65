import { basename } from 'node:path';
import type { ClientBase, FieldDef } from 'pg';
import type { Database } from '@hall/platform/postgres/data-source';
import { Approval } from '@hall/shared/codes/approval';
import { namedSubjects, subjectKey } from '@hall/shared/rules/audit-places';
import type { DeclaredFile, DeclaredStatement } from './declared-statements';

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
      const returnedRows: unknown[] = isGiven ? [statement.makeRow()] : rows;
      return ['UPDATE', 'DELETE'].includes(command) ? [returnedRows, rowCount] : returnedRows;
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

/** The call of a function whose statements made-up values do not reach. */
interface Sample {
  /** Values that replace made-up ones, by the index of the parameter. */
  values?: Record<number, unknown>;
  /** Statements that run before it in the same transaction. */
  before?: string[];
  /** Calls the returned functions. */
  use?(returned: never): unknown;
}

/** The table description for a statement of `renew-rows.sql.ts`. */
const blacklistRows = {
  table: 'blacklist',
  ids: { id: 'bigint' },
  columns: { visitor_key: 'text' },
  stale: 'NOT starts_with(visitor_key, $2)',
  renew: () => ({ visitor_key: '1' }),
};
const uuid = '00000000-0000-4000-8000-000000000000';
let readings = 0;
const movable = {
  id: '1',
  sessionId: '1',
  visitDate: '2026-11-24',
  pool: 'personal',
  ticketcount: 1,
  ticketIds: ['1'],
  visitorKeys: ['1'],
  /** Somebody is inside at every second reading, so that the calls move a whole order and a part of one. */
  get inside() {
    readings += 1;
    return readings % 2;
  },
};
/** An application that asks for a memorial room. */
const roomAsked = {
  id: '1',
  approval: Approval.submitted,
  visitDate: '2026-11-24',
  starttime: '08:00',
  endtime: '08:45',
  form: { need_memorialroom: 1 },
  persons: [],
  orderStatus: null,
};
const processRun = { id: uuid, kind: 'worker', host: 'h', pid: 1, release: '', figures: {} };

/** By `file function`. */
const samples: Record<string, Sample> = {
  'due-moves.sql.ts findTeamSeatsDue': { values: { 1: { daysBefore: 1, time: '18:00' } } },
  'name-places.sql.ts namePlaces': {
    values: { 1: [{ subjectType: 'area', subjectId: '1', touches: [] }] },
  },
  'name-subjects.sql.ts nameSubjects': {
    values: { 1: namedSubjects.map((kind) => subjectKey(kind, '1')) },
  },
  'process-runs.sql.ts noteProcess': { values: { 1: processRun } },
  'process-runs.sql.ts noteProcessEnd': { values: { 1: uuid } },
  'used-once.sql.ts createUsedOnce': {
    use: ({ use }: { use(use: object): unknown }) => use({ what: 'x', by: 'y', seconds: 1 }),
  },
  'absences.sql.ts deleteAbsences': {
    before: [
      'INSERT INTO no_shows (order_id, account_id, status_before, status_after) VALUES (1, 1, 1, 2)',
    ],
  },
  'rivals.sql.ts findConflicts': { values: { 1: roomAsked } },
  'move-order.sql.ts moveOrder': { values: { 1: movable } },
  'move-order.sql.ts noteMove': { values: { 1: { from: '1', to: '2', event: 'moved' } } },
  'move-index.sql.ts moveIndex': {
    values: { 2: '1' },
    before: [`INSERT INTO key_checks (name, value) VALUES ('INDEX_KEY', '1')`],
  },
  'renew-rows.sql.ts countStale': { values: { 1: blacklistRows } },
  'renew-rows.sql.ts readStale': {
    values: { 1: blacklistRows, 3: { limit: 1, after: { id: '1' } } },
  },
  'renew-rows.sql.ts writeRenewed': {
    values: { 1: blacklistRows, 2: [{ id: '1', visitor_key: '1' }] },
  },
  'renew-rows.sql.ts removeRow': { values: { 1: blacklistRows } },
  'find-links.sql.ts writeClusters': { values: { 1: new Map([['1', ['1', '2', '3']]]) } },
  'read-sign-ins.sql.ts readSignIns': {
    values: {
      2: {
        noteMinutes: 1,
        life: () => Promise.resolve({ hours: 1, idleMinutes: 1 }),
        subject: { columns: '1 AS subject', joins: '', holderGone: 'false' },
      },
    },
  },
  'complete-orders.sql.ts findPastOrders': { values: { 1: '$1::int > 0' } },
  'due-notices.sql.ts takeDueReminders': { values: { 1: { from: '08:00', until: '20:00' } } },
};
