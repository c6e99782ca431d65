/** How to remove one guard for a run: text of the compiled code, and statements on the database. */
export interface RemovedGuard {
  /** The purpose of the guard. */
  why: string;
  code: { file: string; from: string; to: string }[];
  sql: string[];
  /** Faults that must reveal its absence. */
  faults: string[];
  /** An additional crash point. */
  crash?: string;
  /** Probability that a party has a visitor of its neighbour's. */
  sharing?: number;
  /** Commits do not wait for the standby. */
  asynchronous?: true;
}

const judge = 'booking/judge-batch.js';

/**
 * The guards that enforce the invariants. Some exist both in the code and in the schema. Removing only one of the two
 * changes nothing, so both are removed here.
 */
export const guards: Record<string, RemovedGuard> = {
  count: {
    why: 'a pool sells no more than it has (row lock, count and CHECK)',
    code: [
      {
        file: judge,
        from: 'pool.left < request.ticketcount',
        to: 'false',
      },
    ],
    sql: ['ALTER TABLE seat_pools DROP CONSTRAINT seat_pools_never_oversold'],
    faults: ['redis-away'],
  },
  visitor: {
    why: 'a visitor holds one ticket a day (unique index, its reading, and the claim in Redis)',
    code: [
      { file: 'booking/visit-limits.js', from: 'if (held.length)', to: 'if (false)' },
      {
        file: 'orders/write-orders.sql.js',
        from: 'ON CONFLICT DO NOTHING RETURNING order_id',
        to: 'RETURNING order_id',
      },
      {
        file: 'seats/seat-scripts.js',
        from: 'if holder and holder ~= request.f then',
        to: 'if false then',
      },
    ],
    sql: ['DROP INDEX tickets_one_seat_a_day', 'DROP INDEX tickets_visits_of_person'],
    faults: ['none'],
    sharing: 0.9,
  },
  ended: {
    why: 'a request that ended is not decided again (state under lock)',
    code: [
      {
        file: 'booking/undecided.sql.js',
        from: 'AS asked WHERE state =',
        to: "AS asked WHERE '' <>",
      },
      {
        file: 'booking/undecided.sql.js',
        from: 'o.id = r.change_order_id WHERE r.state =',
        to: "o.id = r.change_order_id WHERE '' <>",
      },
    ],
    sql: [],
    faults: ['jobs-thrice'],
  },
  transaction: {
    why: 'an order moves and is counted in one transaction: take the new seats, then return the old',
    code: [
      {
        file: 'booking/persist-batch.js',
        from: 'return database.transaction(async (transaction) => {',
        to: 'return ((run) => run(database))(async (transaction) => {',
      },
    ],
    sql: [],
    faults: ['none'],
    crash: 'persist.booked',
  },
  epoch: {
    why: 'data of another life of Redis has no effect, and its day is loaded again',
    code: [
      { file: judge, from: "verdict !== 'direct' && candidate.epoch !== pool.epoch", to: 'false' },
      { file: 'booking/persist-batch.js', from: 'if (directDays.length)', to: 'if (false)' },
      {
        file: 'booking/decider.js',
        from: 'await rebuildUnsettled(day);',
        to: '',
      },
      { file: 'seats/drift-watch.js', from: 'if (certain)', to: 'if (false)' },
    ],
    sql: [],
    faults: ['redis-away-from-workers'],
  },
};

/** Guards of a Postgres failover. */
export const failoverGuards: Record<string, RemovedGuard> = {
  synchronous: {
    why: 'a commit counts once the standby has it (synchronous_standby_names)',
    code: [],
    sql: [],
    faults: ['primary-killed-standby-deaf'],
    asynchronous: true,
  },
};

/** Returns the guard of that name from both lists. */
export const findGuard = (name = ''): RemovedGuard | undefined =>
  guards[name] ?? failoverGuards[name];
