import { goOnWithout } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';
import { keepPlaceScript } from './keep-place-script';

/** How long a place is kept after the moment at which its caller was told to come again. */
const placeKeptSeconds = 120;
/** Nobody is told to come later than this. */
const longestWaitSeconds = 60;

/**
 * What is asked for somebody: `in` lets in whoever it is, `withPlace` whoever has a place whose time has come, `wait`
 * nobody. Who is not let in has a place then, the one that there was or the last.
 */
export type PlaceWish = 'in' | 'withPlace' | 'wait';

/** How it came out. */
interface PlaceOutcome {
  letIn: boolean;
  /** Had a place before, which is kept until `leave`. */
  hasPlace: boolean;
  /** When to come again; 0 where let in. */
  seconds: number;
}

/** Places of accounts that were told to come again, one an account, the same from every gateway. */
export interface KeptPlaces {
  ask(accountId: string, wish: PlaceWish): Promise<PlaceOutcome>;
  /** Ends the call for which a place was used. @param done false keeps the place, to come again at once */
  leave(accountId: string, done: boolean): Promise<void>;
  /** Counts an admitted call: the pace of these decides when the others are told to come. */
  countLetIn(): void;
  /** How many places are kept, as it was known half a second ago; none while Redis is away. */
  kept(): number;
  close(): void;
}

const lookEveryMs = 500;

/** One tag, so that a cluster keeps them on one server: when each is to come; the pace. */
const keys = ['{places}:due', '{places}:pace'];

type Scripted = Redis & {
  keepPlace(...args: (string | number)[]): Promise<[number, number, number, number]>;
};

/** A place says an account's number and two moments, nothing of the person; Redis forgets it by itself. */
export function createKeptPlaces(redis: Redis): KeptPlaces {
  redis.defineCommand('keepPlace', { numberOfKeys: keys.length, lua: keepPlaceScript });
  let letIn = 0;
  let kept = 0;
  const run = async (wish: string, accountId: string) => {
    const since = letIn;
    letIn = 0;
    const [isIn, hasPlace, seconds, count] = await (redis as Scripted).keepPlace(
      ...keys,
      wish,
      accountId,
      since,
      placeKeptSeconds * 1000,
      longestWaitSeconds,
    );
    kept = count;
    return { letIn: isIn === 1, hasPlace: hasPlace === 1, seconds };
  };
  // Nobody can use a place while Redis is away, so no room is left for those who have one.
  const look = (): Promise<unknown> =>
    run('look', '').catch((error: unknown) => {
      kept = 0;
      throw error;
    });
  const timer = setInterval(() => void goOnWithout('counting kept places', look()), lookEveryMs);
  timer.unref();
  return {
    ask: (accountId, wish) => run(wish, accountId),
    async leave(accountId, done) {
      await goOnWithout('giving back a kept place', run(done ? 'leave' : 'back', accountId));
    },
    countLetIn: () => void (letIn += 1),
    kept: () => kept,
    close: () => clearInterval(timer),
  };
}
