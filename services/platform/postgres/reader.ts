import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionFault } from '../connection-fault';
import { goOnWithout, noteLack } from '../go-on-without';
import type { Database, Queryable } from './data-source';
import { isStoreAway } from './store-away';
import { runSqlForRow } from './sql';

/** One mark per second: ten minutes. A longer lag is not measured exactly. */
const marksMax = 600;

/**
 * The lag of a replica, measured by WAL positions of the primary, in bytes, instead of server clocks. The caller
 * reports both servers once a second.
 */
export function createFreshness() {
  let marks: { position: number; at: number }[] = [];
  let carriedOut = 0;
  let asOf: number | undefined;
  return {
    /** Records the end of the primary's WAL. @param at milliseconds, read before the query to the primary */
    primaryStands(position: number, at: number) {
      // The primary lost data that the replica has, as after a failover: the replica may hold data that no longer exists.
      if (position < carriedOut) {
        marks = [];
        asOf = undefined;
      } else marks = [...marks, { position, at }].slice(-marksMax);
    },
    /** Records that the replica has replayed the WAL up to this position. */
    replicaStands(position: number) {
      carriedOut = position;
      const reached = marks.filter((mark) => mark.position <= position).at(-1);
      if (!reached) return;
      asOf = reached.at;
      marks = marks.filter((mark) => mark.at > reached.at);
    },
    /** @returns the time up to which the replica has all commits; undefined if unknown */
    asOf: () => asOf,
  };
}

/** Raw SQL, because it calls server functions without a table. @returns a WAL position in bytes, and the system's id */
const readPlace = (
  db: Queryable,
  position: string,
): Promise<{ system: string; position: number | null }> =>
  runSqlForRow(
    db,
    `SELECT system_identifier::text AS system, ${position} AS position FROM pg_control_system()`,
  );
const endOfPrimary = `pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8`;
/** Null if the server is not a standby. */
const replayed = `CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 END`;

/** State of a replica: its lag in seconds at most, null if unknown. */
export interface ReplicaState {
  lagSeconds: number | null;
  /** Whether lists and files currently use it. */
  inUse: boolean;
}

/** The address is not a replica of this primary. */
class WrongReplica extends Error {}

const what = 'the replica of Postgres';
const lookMs = 1000;
const lookLimitMs = 3000;
/** A wrong address must be corrected by the operator; an unreachable replica is retried automatically. */
const wrongAddress = /^(28P01|28000|3D000)$/;

/** @returns a reader that uses only the primary */
export const readPrimary = (database: Database): Reader => ({
  read: (task) => task(database),
  replica: () => undefined,
  maxLagSeconds: 0,
  close: () => Promise.resolve(),
});

/**
 * @param open creates the replica's pool
 * @throws {ConnectionFault} if the replica refuses the sign-in
 * @throws {Error} if it is not a replica of this primary
 */
export async function openReader(
  primary: Database,
  open: () => Promise<Database>,
  maxLagSeconds: number,
) {
  let replica: Database | undefined;
  let freshness = createFreshness();
  let closed = false;
  const look = async (): Promise<void> => {
    const at = Date.now();
    const primaryPlace = await readPlace(primary, endOfPrimary);
    freshness.primaryStands(primaryPlace.position ?? 0, at);
    replica ??= await open();
    const place = await readPlace(replica, replayed);
    if (place.system !== primaryPlace.system) {
      freshness = createFreshness();
      throw new WrongReplica(
        'DATABASE_REPLICA_URL names another database, not a replica of that of DATABASE_URL. Name its standby, or leave it out.',
      );
    }
    if (place.position === null) {
      freshness = createFreshness();
      throw new Error(
        'DATABASE_REPLICA_URL names a server that is not a standby. Name a standby, or leave it out.',
      );
    }
    freshness.replicaStands(place.position);
    if (!isFresh()) throw new Error(`the replica is more than ${maxLagSeconds} s behind`);
  };
  const isFresh = (since = Date.now() - maxLagSeconds * 1000): boolean =>
    (freshness.asOf() ?? -Infinity) >= since;
  // One check at a time: a hanging replica would otherwise collect connections.
  let looking: Promise<void> | undefined;
  const lookInTime = (): Promise<void> =>
    goOnWithout(
      what,
      Promise.race([
        (looking ??= look().finally(() => (looking = undefined))),
        sleep(lookLimitMs, undefined, { ref: false }).then(() => {
          throw new Error(`the replica did not answer within ${lookLimitMs} ms`);
        }),
      ]),
    );
  await refuseWrong(look);
  const timer = repeat(lookInTime, () => closed);
  return {
    /** Seconds for which the replica may lack recent changes; 0 without a replica. */
    maxLagSeconds,
    /**
     * Runs a read; falls back to the primary if the replica is unusable or fails.
     * @param task may run twice, so it must not write
     * @param notBefore changes up to this time must be visible
     */
    async read<T>(task: (database: Database) => Promise<T>, notBefore?: Date): Promise<T> {
      if (notBefore && !isFresh(notBefore.getTime())) await lookInTime();
      if (!replica || !isFresh() || (notBefore && !isFresh(notBefore.getTime())))
        return task(primary);
      try {
        return await task(replica);
      } catch (error) {
        if (!isStoreAway(error) && !isReplicas(error)) throw error;
        noteLack(what, error);
        return task(primary);
      }
    },
    /** @returns undefined without a replica */
    replica(): ReplicaState | undefined {
      const asOf = freshness.asOf();
      const lagSeconds = asOf === undefined ? null : Math.max(0, Date.now() - asOf) / 1000;
      return { lagSeconds, inUse: isFresh() };
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer.current);
      await replica?.destroy();
    },
  };
}

/**
 * Reads lists, statistics and files for staff: from a replica whose lag is within the limit, otherwise from the
 * primary. Never use it for decisions, because it may be late.
 */
export type Reader = Awaited<ReturnType<typeof openReader>>;

/** First check: a wrong address fails the start; any other fault is retried. */
async function refuseWrong(look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    if (error instanceof ConnectionFault && wrongAddress.test(error.code ?? '')) throw error;
    if (error instanceof WrongReplica) throw error;
    noteLack(what, error);
  }
}

/** A standby cancels a query whose rows the primary has vacuumed away (40001); a hanging one times out. */
const isReplicas = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '40001' ||
  (error as Error).message === 'Query read timeout';

function repeat(task: () => Promise<void>, isOver: () => boolean): { current?: NodeJS.Timeout } {
  const timer: { current?: NodeJS.Timeout } = {};
  const next = (): void => {
    timer.current = setTimeout(() => void task().finally(() => isOver() || next()), lookMs).unref();
  };
  next();
  return timer;
}
