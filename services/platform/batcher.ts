import { tracing } from './tracing/tracing';

/** Limits of a batch: at most `max` entries. */
export interface BatchLimits {
  max: number;
  /** How long the first call of a batch waits for others under light load. */
  waitMs: number;
  /** The same under load, because each batch has a fixed cost in every process it passes through. */
  busyWaitMs: number;
  /** Maximum number of concurrent batches; further entries wait and make the next batch larger. */
  concurrency: number;
}

interface Entry<I, O> {
  input: I;
  resolve(output: O): void;
  reject(error: unknown): void;
  trace: ReturnType<ReturnType<typeof tracing>['current']>;
}

const manyEntries = 2;

/**
 * Groups concurrent calls into batches, so that a store gets few requests under load. A lone call waits at most
 * `waitMs`. The load is high if the previous batch held more than `manyEntries`.
 * @param run receives the gathered inputs and returns one outcome for each in the same order; an outcome that is an
 *   Error rejects its call alone, an exception rejects the whole batch
 */
export function createBatcher<I, O>(
  limits: BatchLimits,
  run: (inputs: I[]) => Promise<(O | Error)[]>,
): { call(input: I): Promise<O>; waiting(): number } {
  const waiting: Entry<I, O>[] = [];
  let running = 0;
  let lastSize = 0;
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length && running < limits.concurrency) {
      void runBatch(waiting.splice(0, limits.max));
    }
  };

  const runBatch = async (batch: Entry<I, O>[]): Promise<void> => {
    running += 1;
    lastSize = batch.length;
    const { trace } = batch.find((entry) => entry.trace) ?? {};
    try {
      const outcomes = await tracing().runIn(trace, () => run(batch.map(({ input }) => input)));
      batch.forEach((entry, i) => {
        const outcome = outcomes[i] as O | Error;
        if (outcome instanceof Error) entry.reject(outcome);
        else entry.resolve(outcome);
      });
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    } finally {
      running -= 1;
      if (waiting.length) flush();
    }
  };

  return {
    call: (input) =>
      new Promise<O>((resolve, reject) => {
        waiting.push({ input, resolve, reject, trace: tracing().current() });
        if (waiting.length >= limits.max) flush();
        else
          timer ??= setTimeout(flush, lastSize > manyEntries ? limits.busyWaitMs : limits.waitMs);
      }),
    waiting: () => waiting.length,
  };
}
