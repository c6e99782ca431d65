import { tracer } from '@hall/platform/tracing/tracer';

/** Bounds of the waiting; times in milliseconds. */
export interface WaitLimits {
  /** Waits beyond this number end at once. */
  most: number;
  /** Between two lookups of all waiting ids. */
  everyMs: number;
  /** Maximum time of a wait. */
  waitMs: number;
}

const usualLimits: WaitLimits = { most: 1000, everyMs: 60, waitMs: 400 };

export interface DecisionWait<Decided> {
  /**
   * Waits for the decision of a request.
   * @param hold called if the wait begins; returns the signal that ends it early
   * @returns undefined if there was no decision in time, or no room to wait
   */
  wait(requestid: string, hold: () => AbortSignal): Promise<Decided | undefined>;
  /** Ends all waits and begins no more. */
  close(): void;
}

interface Wait<Decided> {
  requestid: string;
  end(decided?: Decided): void;
  fail(error: Error): void;
}

/**
 * Looks up the ids of all waiting calls together, in one statement each `everyMs`, and only while somebody waits. A
 * failed lookup fails all waits, so that no call waits for a store that is away.
 * @param findDecided the decided requests among these ids, by id
 */
export function createDecisionWait<Decided>(
  findDecided: (requestIds: string[]) => Promise<Map<string, Decided>>,
  limits: WaitLimits = usualLimits,
): DecisionWait<Decided> {
  const waits = new Set<Wait<Decided>>();
  let isClosed = false;
  let ticker: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const ids = [...new Set([...waits].map(({ requestid }) => requestid))];
    try {
      const decided = ids.length ? await findDecided(ids) : new Map<string, Decided>();
      for (const { requestid, end } of waits)
        if (decided.has(requestid)) end(decided.get(requestid));
    } catch (error) {
      for (const { fail } of waits) fail(error as Error);
    }
    ticker = waits.size ? nextLook() : undefined;
  };
  const nextLook = (): NodeJS.Timeout =>
    setTimeout(() => void tracer().apart(look), limits.everyMs);

  return {
    wait(requestid, hold) {
      if (isClosed || waits.size >= limits.most) return Promise.resolve(undefined);
      const signal = hold();
      if (signal.aborted) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          waits.delete(entry);
        };
        const end = (): void => entry.end();
        const entry: Wait<Decided> = {
          requestid,
          end(decided) {
            leave();
            resolve(decided);
          },
          fail(error) {
            leave();
            reject(error);
          },
        };
        const timer = setTimeout(end, limits.waitMs);
        signal.addEventListener('abort', end);
        waits.add(entry);
        ticker ??= nextLook();
      });
    },
    close() {
      isClosed = true;
      for (const { end } of waits) end();
    },
  };
}
