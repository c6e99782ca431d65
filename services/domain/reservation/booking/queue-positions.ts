import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { type QueueReading, readBookingQueue } from './accept-request.sql';

/** The position of a request among the undecided ones. */
export interface QueuePosition {
  ahead: number;
  etaSeconds: number;
  /** When to poll again, in milliseconds: sooner near the front, with jitter so that clients do not poll in step. */
  askAgainMs: number;
  /** Whether the decision is so near that a poll can wait for it. */
  isSoon: boolean;
}

export interface QueuePositions {
  /** @param waitedSeconds since the request was accepted; default: it was accepted now */
  place(seq: string, waitedSeconds?: number): QueuePosition;
  reading(): QueueReading;
  close(): void;
}

/** A usual request is decided within this time, in milliseconds. */
const usualMs = 100;
/** A request that waits for longer is not decided soon, however few are ahead: no worker may be running. */
const soonForSeconds = 2;

/**
 * Returns when to poll again. Near the front, each interval is as long as the request has already waited, so that most
 * requests take one poll and a stuck one takes few.
 * @param seconds until its turn
 * @param waitedSeconds since it was accepted
 */
export function judgeWait(
  seconds: number,
  waitedSeconds: number,
): Pick<QueuePosition, 'etaSeconds' | 'askAgainMs' | 'isSoon'> {
  const etaSeconds = Math.max(1, Math.ceil(seconds));
  const isSoon = seconds < 1 && waitedSeconds < soonForSeconds;
  const longMs = Math.min(5000, 400 + etaSeconds * 300);
  const ms = isSoon ? Math.min(longMs, Math.max(usualMs, waitedSeconds * 1000)) : longMs;
  return { etaSeconds, isSoon, askAgainMs: Math.round(ms * (0.8 + Math.random() * 0.4)) };
}

/**
 * Reads the queue twice a second for all callers. The pace is the recent decision rate; until one is known, a
 * cautious guess.
 */
export function createQueuePositions(database: Database): QueuePositions {
  let queue: QueueReading = { waiting: 0, first: null, oldestSeconds: 0 };
  let pacePerSecond = 200;
  let lastFirst: number | undefined;
  let lastAt = 0;

  const refresh = async (): Promise<void> => {
    queue = await readBookingQueue(database);
    const now = Date.now();
    const first = queue.first === null ? undefined : Number(queue.first);
    if (first !== undefined && lastFirst !== undefined && first > lastFirst) {
      const pace = ((first - lastFirst) * 1000) / (now - lastAt);
      pacePerSecond = pacePerSecond * 0.7 + pace * 0.3;
    }
    lastFirst = first;
    lastAt = now;
  };
  const timer = setInterval(() => void goOnWithout('reading the queue’s length', refresh()), 500);
  timer.unref();

  return {
    place(seq, waitedSeconds = 0) {
      const first = queue.first === null ? Number(seq) : Number(queue.first);
      const ahead = Math.max(0, Math.min(queue.waiting, Number(seq) - first));
      const seconds = ahead / Math.max(1, pacePerSecond);
      return { ahead, ...judgeWait(seconds, waitedSeconds) };
    },
    reading: () => queue,
    close: () => clearInterval(timer),
  };
}
