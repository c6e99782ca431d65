import type { RedisTransaction, Redis } from '@hall/platform/redis/connections';
import {
  type SeatClaim,
  type Allocation,
  decodeAllocation,
  encodeClaims,
  encodeGrant,
} from './seat-wire';
import { seatKeys, visitorClaim } from './seat-keys';
import {
  addScript,
  allocateScript,
  handOverScript,
  returnPartScript,
  returnScript,
  runIdScript,
} from './seat-scripts';

/** A grant to return. */
export interface GrantReturn {
  day: string;
  id: string;
  /** The seats stay held, so that nobody can book them yet. */
  held: boolean;
  /** Only the seats of these visitors; the others keep theirs. All seats if unset. */
  visitorKeys?: string[];
}

/** Visitors of a grant whose seats are returned, by key; the others keep theirs. */
export type PartReturn = Required<GrantReturn>;

/** One visitor of a grant who is replaced by another, by key. */
export interface ClaimHandOver extends Pick<GrantReturn, 'day' | 'id'> {
  formerKey: string;
  newKey: string;
}

type Scripted = Redis & {
  allocateSeats(...args: (string | number)[]): Promise<string>;
  returnSeats(...args: (string | number)[]): Promise<number>;
  returnPartOfSeats(...args: (string | number)[]): Promise<number>;
  handOverSeat(...args: (string | number)[]): Promise<number>;
  addSeats(...args: (string | number)[]): Promise<number>;
  readRunId(ledger: string): Promise<string>;
};

const retentionDays = 2;
/** TTL in seconds of the leftovers of a load that was killed. */
const abandonedSeconds = 120;

/** @throws the first error of a command of the transaction */
async function carryOut(commands: RedisTransaction): Promise<void> {
  const results = await commands.exec();
  const failed = results?.find(([error]) => error);
  if (!results || failed) throw failed?.[0] ?? new Error('Redis did not load the day');
}

/** @param redis from `connectForCalls`: it fails fast, and the caller then decides without it */
export function createSeatAllocator(redis: Redis) {
  redis.defineCommand('allocateSeats', { numberOfKeys: 4, lua: allocateScript });
  redis.defineCommand('returnSeats', { numberOfKeys: 4, lua: returnScript });
  redis.defineCommand('returnPartOfSeats', { numberOfKeys: 4, lua: returnPartScript });
  redis.defineCommand('handOverSeat', { numberOfKeys: 4, lua: handOverScript });
  redis.defineCommand('readRunId', { numberOfKeys: 1, lua: runIdScript });
  redis.defineCommand('addSeats', { numberOfKeys: 4, lua: addScript });
  const scripted = redis as Scripted;

  /** The run id of the server that holds the day's keys; a cluster has several servers. */
  const readRunId = (day: string): Promise<string> => scripted.readRunId(seatKeys(day)[0]);

  return {
    allocate: async (day: string, claims: SeatClaim[]): Promise<Allocation> =>
      decodeAllocation(await scripted.allocateSeats(...seatKeys(day), encodeClaims(claims))),
    /** Idempotent. */
    returnGrants: (
      day: string,
      returnedGrants: Pick<GrantReturn, 'id' | 'held'>[],
    ): Promise<number> =>
      returnedGrants.length
        ? scripted.returnSeats(...seatKeys(day), JSON.stringify(returnedGrants))
        : Promise.resolve(0),
    /** Idempotent. */
    returnPart: ({ day, id, visitorKeys, held }: PartReturn): Promise<number> =>
      scripted.returnPartOfSeats(
        ...seatKeys(day),
        id,
        JSON.stringify(visitorKeys.map(visitorClaim)),
        held ? '1' : '',
      ),
    /** Idempotent. */
    handOver: ({ day, id, formerKey, newKey }: ClaimHandOver): Promise<number> =>
      scripted.handOverSeat(...seatKeys(day), id, visitorClaim(formerKey), visitorClaim(newKey)),
    /** Adds seats that were held until now; does nothing if the epoch has changed. */
    add: async (
      day: string,
      { epoch, field, seats }: { epoch: string; field: string; seats: number },
    ): Promise<boolean> => (await scripted.addSeats(...seatKeys(day), epoch, field, seats)) === 1,
    /**
     * Replaces the day's ledger by the state of Postgres in one epoch, atomically after all parts are sent.
     * @param ledger `grants`: in parts, each sent to Redis immediately, so that a large day is never in memory as a whole
     * @param onPart called after each part
     * @returns number of grants
     */
    async load(
      day: string,
      {
        epoch,
        seats,
        grants,
      }: {
        epoch: string;
        seats: Map<string, number>;
        grants: AsyncIterable<SeatClaim[]> | Iterable<SeatClaim[]>;
      },
      onPart?: () => void,
    ): Promise<number> {
      const [ledger, seatsKey, claimsKey, grantsKey] = seatKeys(day);
      const endsAt =
        Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000) + (retentionDays + 1) * 86_400;
      const runId = await readRunId(day);
      const nextClaims = `${claimsKey}:${epoch}`;
      const nextGrants = `${grantsKey}:${epoch}`;
      await redis.unlink(nextClaims, nextGrants);
      // Sent in parts next to the current ledger: one command for a large day would exceed the timeout of calls.
      let count = 0;
      for await (const part of grants) {
        count += part.length;
        const claims = part.flatMap((grant) =>
          grant.claims.map((claim) => [claim, grant.requestid] as const),
        );
        const taken = part.map((grant) => [grant.requestid, encodeGrant(grant)] as const);
        await carryOut(
          redis
            .multi()
            // Maps: the keys of an object stay in memory until a full garbage collection.
            .hset(nextClaims, new Map(claims))
            .hset(nextGrants, new Map(taken))
            .expire(nextClaims, abandonedSeconds)
            .expire(nextGrants, abandonedSeconds),
        );
        onPart?.();
      }
      const swap = redis.multi().unlink(ledger, seatsKey, claimsKey, grantsKey);
      if (seats.size) swap.hset(seatsKey, Object.fromEntries(seats));
      if (count) swap.rename(nextClaims, claimsKey).rename(nextGrants, grantsKey);
      swap.hset(ledger, { epoch, run_id: runId });
      // A TTL instead of a time, because the clock of Redis may differ.
      const ttlSeconds = endsAt - Math.floor(Date.now() / 1000);
      for (const key of [ledger, seatsKey, claimsKey, grantsKey]) swap.expire(key, ttlSeconds);
      await carryOut(swap);
      return count;
    },
    /** The epoch of a day loaded since the Redis server started; undefined otherwise. */
    async findEpoch(day: string): Promise<string | undefined> {
      const [[epoch, loadedIn], runId] = await Promise.all([
        redis.hmget(seatKeys(day)[0], 'epoch', 'run_id'),
        readRunId(day),
      ]);
      return epoch && loadedIn === runId ? epoch : undefined;
    },
    /** The epoch in Redis, even if loaded before the Redis server restarted. */
    findLoadedEpoch: async (day: string): Promise<string | undefined> =>
      (await redis.hget(seatKeys(day)[0], 'epoch')) ?? undefined,
    /** Seats left in Redis, by field. */
    async readSeats(day: string): Promise<Map<string, number>> {
      const seats = await redis.hgetall(seatKeys(day)[1]);
      return new Map(Object.entries(seats).map(([field, left]) => [field, Number(left)]));
    },
    /** Requests that hold a grant. */
    readGrants: (day: string): Promise<string[]> => redis.hkeys(seatKeys(day)[3]),
  };
}

export type SeatAllocator = ReturnType<typeof createSeatAllocator>;
