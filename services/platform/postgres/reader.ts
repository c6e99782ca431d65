import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionFault } from '../connection-fault';
import { goOnWithout, noteLack } from '../go-on-without';
import type { Database } from './data-source';
import { createFreshness } from './replica-freshness';
import { readPrimaryPlace, readReplicaPlace } from './replica-places.sql';
import { isStoreAway } from './store-away';

/** How a replica stands: how many seconds it may be behind at the most, null where that is not known. */
export interface ReplicaState {
  lagSeconds: number | null;
  /** Whether lists and files are read from it now. */
  inUse: boolean;
}

/**
 * Where lists, statistics and files for staff are read: a replica that is late by no more than is allowed, or else the
 * primary. Never for anything that decides: it may be late.
 */
export interface Reader {
  /**
   * Reads, on the primary where the replica cannot be used or breaks meanwhile.
   * @param task may run twice, and writes nothing
   * @param notBefore what was written until then must be seen
   */
  read<T>(task: (database: Database) => Promise<T>, notBefore?: Date): Promise<T>;
  /** @returns undefined where there is no replica */
  replica(): ReplicaState | undefined;
  /** Seconds for which a replica may not show yet what was written; 0 where there is no replica. */
  maxLagSeconds: number;
  close(): Promise<void>;
}

/** It can never be read in place of the primary. */
class WrongReplica extends Error {}

const what = 'the replica of Postgres';
const lookMs = 1000;
const lookLimitMs = 3000;
/** A wrong address needs whoever set it; a replica that is away for a while comes back by itself. */
const wrongAddress = /^(28P01|28000|3D000)$/;

/** @returns a reader of the primary alone */
export const readPrimary = (database: Database): Reader => ({
  read: (task) => task(database),
  replica: () => undefined,
  maxLagSeconds: 0,
  close: () => Promise.resolve(),
});

/**
 * @param open makes the pool of the replica
 * @throws {ConnectionFault} where the replica does not let us in
 * @throws {Error} where it is no replica of this primary
 */
export async function openReader(
  primary: Database,
  open: () => Promise<Database>,
  maxLagSeconds: number,
): Promise<Reader> {
  let replica: Database | undefined;
  let freshness = createFreshness();
  let closed = false;
  const look = async (): Promise<void> => {
    const at = Date.now();
    const primaryPlace = await readPrimaryPlace(primary);
    freshness.primaryStands(primaryPlace.position, at);
    replica ??= await open();
    const place = await readReplicaPlace(replica);
    if (place.system !== primaryPlace.system) {
      freshness = createFreshness();
      throw new WrongReplica(
        'DATABASE_REPLICA_URL names another database, no replica of that of DATABASE_URL. Name its standby, or leave it out.',
      );
    }
    if (place.position === null) {
      freshness = createFreshness();
      throw new Error(
        'DATABASE_REPLICA_URL names a server that follows no other. Name a standby, or leave it out.',
      );
    }
    freshness.replicaStands(place.position);
    if (!isFresh()) throw new Error(`the replica is more than ${maxLagSeconds} s behind`);
  };
  const isFresh = (since = Date.now() - maxLagSeconds * 1000): boolean =>
    (freshness.asOf() ?? -Infinity) >= since;
  // One at a time: a replica that stands still would be asked on more and more connections.
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
    maxLagSeconds,
    async read(task, notBefore) {
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
    replica() {
      const asOf = freshness.asOf();
      const lagSeconds = asOf === undefined ? null : Math.max(0, Date.now() - asOf) / 1000;
      return { lagSeconds, inUse: isFresh() };
    },
    async close() {
      closed = true;
      clearTimeout(timer.current);
      await replica?.destroy();
    },
  };
}

/** The first look: what only who set the address can mend ends the start, all else is waited for. */
async function refuseWrong(look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    if (error instanceof ConnectionFault && wrongAddress.test(error.code ?? '')) throw error;
    if (error instanceof WrongReplica) throw error;
    noteLack(what, error);
  }
}

/** A standby ends a statement that needs rows which the primary has thrown away since; one that stands still says nothing. */
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
