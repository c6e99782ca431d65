import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { type LineReading, readLine } from './read-request.sql';

/** The position of a request among the undecided ones. */
export interface QueuePosition {
  ahead: number;
  etaSeconds: number;
  /** When to poll again, in milliseconds: sooner near the front, with jitter so that clients do not poll in step. */
  askAgainMs: number;
}

export interface QueuePositions {
  place(seq: string): QueuePosition;
  reading(): LineReading;
  close(): void;
}

/**
 * Reads the queue once per `refreshMs` for all callers. The pace is the recent decision rate; until one is known, a
 * cautious guess.
 */
export function createQueuePositions(database: Database, refreshMs = 500): QueuePositions {
  let line: LineReading = { waiting: 0, first: null, oldestSeconds: 0 };
  let pacePerSecond = 200;
  let lastFirst: number | undefined;
  let lastAt = 0;

  const refresh = async (): Promise<void> => {
    line = await readLine(database);
    const now = Date.now();
    const first = line.first === null ? undefined : Number(line.first);
    if (first !== undefined && lastFirst !== undefined && first > lastFirst) {
      const pace = ((first - lastFirst) * 1000) / (now - lastAt);
      pacePerSecond = pacePerSecond * 0.7 + pace * 0.3;
    }
    lastFirst = first;
    lastAt = now;
  };
  const timer = setInterval(
    () => void goOnWithout('reading the queue’s length', refresh()),
    refreshMs,
  );
  timer.unref();

  return {
    place(seq) {
      const first = line.first === null ? Number(seq) : Number(line.first);
      const ahead = Math.max(0, Math.min(line.waiting, Number(seq) - first));
      const etaSeconds = Math.max(1, Math.ceil(ahead / Math.max(1, pacePerSecond)));
      const base = Math.min(5000, 400 + etaSeconds * 300);
      return { ahead, etaSeconds, askAgainMs: Math.round(base * (0.8 + Math.random() * 0.4)) };
    },
    reading: () => line,
    close: () => clearInterval(timer),
  };
}
