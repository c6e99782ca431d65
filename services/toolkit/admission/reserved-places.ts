import { goOnWithout } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';
import { reservePlaceScript } from './reserve-place-script';

/** How long a place stays reserved after its due time. */
const placeReservedSeconds = 120;
/** Longest retry delay. */
const longestWaitSeconds = 60;

/**
 * The request for an account: `in` admits it, `withPlace` admits it if it has a place that is due, `wait` does not
 * admit it. An account that is not admitted keeps its place or gets the last one.
 */
export type PlaceWish = 'in' | 'withPlace' | 'wait';

/** The result of a request for admission. */
export interface PlaceOutcome {
  letIn: boolean;
  /** Whether the account had a place before; it stays reserved until `leave`. */
  hasPlace: boolean;
  /** Seconds until the retry; 0 if admitted. */
  seconds: number;
}

const lookEveryMs = 500;

/** One hash tag, so that a cluster keeps both keys on one server: the due times and the pace. */
const keys = ['{places}:due', '{places}:pace'];

type Scripted = Redis & {
  reservePlace(...args: (string | number)[]): Promise<[number, number, number, number]>;
};

/** A place holds an account's id and two times, no personal data; its TTL removes it. */
export function createReservedPlaces(redis: Redis) {
  redis.defineCommand('reservePlace', { numberOfKeys: keys.length, lua: reservePlaceScript });
  let letIn = 0;
  let reserved = 0;
  const run = async (wish: string, accountId: string) => {
    const since = letIn;
    letIn = 0;
    const [isIn, hasPlace, seconds, count] = await (redis as Scripted).reservePlace(
      ...keys,
      wish,
      accountId,
      since,
      placeReservedSeconds * 1000,
      longestWaitSeconds,
    );
    reserved = count;
    return { letIn: isIn === 1, hasPlace: hasPlace === 1, seconds };
  };
  // No place can be used while Redis is unreachable, so no capacity is reserved.
  const look = (): Promise<unknown> =>
    run('look', '').catch((error: unknown) => {
      reserved = 0;
      throw error;
    });
  const timer = setInterval(
    () => void goOnWithout('counting reserved places', look()),
    lookEveryMs,
  );
  timer.unref();
  return {
    ask: (accountId: string, wish: PlaceWish): Promise<PlaceOutcome> => run(wish, accountId),
    /** Ends the call that used a place. @param done false keeps the place for an immediate retry */
    async leave(accountId: string, done: boolean): Promise<void> {
      await goOnWithout('returning a reserved place', run(done ? 'leave' : 'back', accountId));
    },
    /** Counts an admitted call. The admission rate determines the retry times of the others. */
    countLetIn: (): void => void (letIn += 1),
    /** Number of places, at most half a second old; 0 while Redis is unreachable. */
    reserved: (): number => reserved,
    close: (): void => clearInterval(timer),
  };
}

/** Places of accounts that must retry, one per account, shared by all gateways. */
export type ReservedPlaces = ReturnType<typeof createReservedPlaces>;
