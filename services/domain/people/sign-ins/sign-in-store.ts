import { AnswerCode, SignInEnd } from '@hall/shared/codes/answer-codes';
import { createToken, hashToken } from '@hall/platform/crypto/tokens';
import { createBatcher, type BatchLimits } from '@hall/platform/batcher';
import { AnswerError } from '@hall/platform/errors';
import { goOnWithout, noteLack, noteWorking } from '@hall/platform/go-on-without';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { noteUses, readSignIns } from './read-sign-ins.sql';
import type { SignInPolicy, SignInReading } from './sign-in-policy';
import { endSignIn, giveWayToNewer, insertSignIn, type SignInHolder } from './sign-in.repository';
import { LRUCache } from 'lru-cache';
import type { Redis } from '@hall/platform/redis/connections';

/**
 * Caches sign-ins briefly, so that a polling page costs no query. A drop only records its time, so that thousands of
 * sign-ins within a minute are cheap.
 * @param about the ids that a reading depends on
 * @param now milliseconds of a monotonic clock
 */
export function createSignInCache<Reading extends SignInReading>({
  max,
  freshMs,
  about,
  now = () => performance.now(),
}: {
  max: number;
  freshMs: number;
  about(reading: Reading): (string | null)[];
  now?: () => number;
}) {
  const perf = { now };
  const entries = new LRUCache<string, { reading: Reading; readAt: number }>({
    max,
    ttl: freshMs,
    ttlResolution: 0,
    perf,
  });
  // When a drop is forgotten, readings from before it have expired.
  const dropped = new LRUCache<string, number>({ max, ttl: freshMs, ttlResolution: 0, perf });
  const isStale = (holderId: string | null, readAt: number): boolean =>
    holderId !== null && (dropped.get(holderId) ?? -1) >= readAt;
  return {
    now,
    /** @returns the sign-in if it was read less than `freshMs` ago and not dropped since */
    get(tokenHash: string): Reading | undefined {
      const entry = entries.get(tokenHash);
      if (!entry || about(entry.reading).some((id) => isStale(id, entry.readAt))) return undefined;
      return entry.reading;
    },
    /** @param readAt `now()` before the reading began, so that a reading older than a drop is ignored */
    put(reading: Reading, readAt: number): void {
      entries.set(reading.tokenHash, { reading, readAt }, { start: readAt });
    },
    /** Invalidates every earlier reading that depends on the holder. */
    drop: (holderId: string): void => void dropped.set(holderId, now()),
  };
}

/** Notifies other processes of changed sign-ins and holders. */
export interface SignInChanges {
  listen(listener: (holderId: string) => void): void;
  announce(holderId: string): void;
  close(): void;
}

/** Redis channel: the id of an account whose sign-in data changed. */
const channel = 'sign-in-changed';

/** Sends and receives through Redis. Lost messages only delay a change until the cache expires. */
export function createSignInChanges(redis: Redis): SignInChanges {
  const subscriber = redis.duplicate({
    enableAutoPipelining: false,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
  });
  const what = 'receiving sign-in changes';
  subscriber.on('error', (error) => noteLack(what, error));
  subscriber.on('ready', () => noteWorking(what));
  void goOnWithout(what, subscriber.subscribe(channel));
  return {
    listen: (listener) => void subscriber.on('message', (_channel, id: string) => listener(id)),
    announce: (holderId) =>
      void goOnWithout('announcing sign-in changes', redis.publish(channel, holderId)),
    close: () => subscriber.disconnect(),
  };
}

/** For kinds without a cache. */
const noChanges: SignInChanges = {
  listen: () => undefined,
  announce: () => undefined,
  close: () => undefined,
};

/** Batch limits for reading tokens. */
const signInBatching: BatchLimits = {
  max: 100,
  waitMs: 1,
  busyWaitMs: 10,
  concurrency: 2,
};

/**
 * Creates, finds, extends and ends the sign-ins of one kind, by its policy. Reads are batched and optionally cached.
 * Other processes are notified of changes at once; a lost notification delays a change until the cache expires.
 * @param changes notifies the other processes; required with a cache
 */
export function createSignInStore<Reading extends SignInReading>(
  database: Database,
  policy: SignInPolicy<Reading>,
  changes: SignInChanges = noChanges,
) {
  const cache = policy.cache && createSignInCache(policy.cache);
  if (cache) changes.listen((holderId) => cache.drop(holderId));
  const reader = createBatcher<string, Reading | undefined>(signInBatching, async (hashes) => {
    const readAt = cache?.now() ?? 0;
    const readings = await readSignIns<Reading>(database, [...new Set(hashes)], policy);
    for (const reading of readings) cache?.put(reading, readAt);
    const byHash = new Map(readings.map((reading) => [reading.tokenHash, reading]));
    return hashes.map((hash) => byHash.get(hash));
  });
  const noter = createBatcher<string, undefined>(
    { max: 100, waitMs: 1, busyWaitMs: 10, concurrency: 1 },
    async (hashes) => {
      await noteUses(database, [...new Set(hashes)]);
      return hashes.map(() => undefined);
    },
  );
  return {
    /**
     * @param isUse false for an automatic call of a page, which does not extend the sign-in
     * @throws {AnswerError} A00004 with its reason if the token has no live sign-in of this kind
     */
    async find(token: string, isUse: boolean = true): Promise<Reading> {
      const hash = hashToken(token);
      const reading = cache?.get(hash) ?? (await reader.call(hash));
      if (!reading || reading.ended || reading.holderGone || reading.expired)
        throw notSignedIn(reading);
      if (reading.unnoted && isUse) {
        // Reads from the cache need not record the use again.
        reading.unnoted = false;
        await goOnWithout('noting the use of sign-ins', noter.call(hash));
      }
      return reading;
    },
    /**
     * Begins a sign-in; if its kind allows one at a time, the older ends with `other_terminal`.
     * @param within runs first in the same transaction, and serialises parallel sign-ins by a row lock
     * @returns the token, which is not stored, and whether another device was signed in until now
     */
    async begin(
      holder: SignInHolder,
      within: (transaction: Transaction) => Promise<unknown>,
    ): Promise<{ token: string; endedOther: boolean }> {
      const token = createToken();
      const life = await policy.life();
      const endedOther = await database.transaction(async (transaction) => {
        await within(transaction);
        const ended = policy.oneAtATime && (await giveWayToNewer(transaction, holder, life));
        await insertSignIn(transaction, holder, hashToken(token), life);
        return ended;
      });
      return { token, endedOther };
    },
    end: (tokenHash: string): Promise<void> => endSignIn(database, tokenHash),
    /** Drops the holder from the cache, here and in the other processes. */
    forget(holderId: string): void {
      cache?.drop(holderId);
      changes.announce(holderId);
    },
  };
}

function notSignedIn(reading: SignInReading | undefined): AnswerError {
  const { otherTerminal, expired } = SignInEnd;
  const reason = reading?.endReason === otherTerminal ? otherTerminal : expired;
  // Only the holder of the token reads it.
  const key = reading?.holderGone && 'answer.A00004_disabled';
  return new AnswerError(AnswerCode.signInInvalid, { reason, ...(key && { key }) });
}
