import { namedSubjects, subjectKey } from '@hall/shared/rules/audit-places';

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
const movable = {
  id: '1',
  sessionId: '1',
  visitDate: '2026-11-24',
  pool: 'personal',
  ticketcount: 1,
  inside: 0,
};
const processRun = { id: uuid, kind: 'worker', host: 'h', pid: 1, release: '', figures: {} };

/** By `file function`. */
export const samples: Record<string, Sample> = {
  'name-subjects.sql.ts namePlaces': {
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
  'no-shows.sql.ts deleteNoShows': {
    before: [
      'INSERT INTO no_shows (order_id, account_id, status_before, status_after) VALUES (1, 1, 1, 2)',
    ],
  },
  'move-order.sql.ts moveOrder': { values: { 1: movable } },
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
  'due-reminders.sql.ts takeDueReminders': { values: { 1: { from: '08:00', until: '20:00' } } },
};
