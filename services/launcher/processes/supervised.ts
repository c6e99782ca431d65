import { setTimeout as sleep } from 'node:timers/promises';
import { goOnWithout } from '@hall/platform/go-on-without';
import { type Child, type ChildOptions, readLogEnd, startChild } from './child';

/** A process that is started again whenever it ends without having been told to. */
export interface Supervised {
  name: string;
  /** Resolves with a message when the process dies before `keep` was called. */
  diedAtBoot: Promise<string>;
  /** Resolves when the first process says that it listens. */
  listening: Promise<void>;
  /** Resolves with a message when the process is not started again: it ended too often at its start. */
  gaveUp: Promise<string>;
  /** From here on a death is answered with a restart. */
  keep(): void;
  stop(limitMs: number): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** Who lived this long has recovered: its next death counts as the first again. */
const healthyMs = 60_000;
/** A process that ends by itself within this time counts as ended at its start. */
const bootMs = 15_000;
const mostEndsAtBoot = 5;

/**
 * @param onStart told of each life: the number of the process
 * @param tell a line for the person at the terminal
 */
export async function supervise(
  options: ChildOptions,
  { onStart, tell }: { onStart(pid: number): void; tell(line: string): void },
): Promise<Supervised> {
  let child: Child = await startChild(options);
  let kept = false;
  const ending = new AbortController();
  /** The limit that `stop` was given; `kill` waits for nothing. */
  let stopLimitMs = 0;
  onStart(child.pid);

  const { listening } = child;
  const diedAtBoot = child.ended.then(
    (how) =>
      `The ${options.name} ended at its start (${how}). The end of ${options.logFile}:\n${readLogEnd(options.logFile)}`,
  );

  let giveUp: (message: string) => void;
  const gaveUp = new Promise<string>((resolve) => (giveUp = resolve));
  let endsAtBoot = 0;
  const watch = async (): Promise<void> => {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      const since = Date.now();
      const how = await child.ended;
      if (ending.signal.aborted || !kept) return;
      const livedMs = Date.now() - since;
      if (livedMs > healthyMs) delayMs = firstDelayMs;
      // A process that was killed does not show that the next one would end as well.
      endsAtBoot = livedMs < bootMs && how.startsWith('code') ? endsAtBoot + 1 : 0;
      if (endsAtBoot === mostEndsAtBoot) {
        const message = `The ${options.name} ended ${mostEndsAtBoot} times in a row at its start (${how}) and is not started again. The end of ${options.logFile}:\n${readLogEnd(options.logFile)}`;
        tell(message);
        giveUp(message);
        return;
      }
      tell(
        `The ${options.name} ended (${how}); starting it again in ${delayMs / 1000} s. Its log: ${options.logFile}`,
      );
      await goOnWithout('the wait before a start', sleep(delayMs, undefined, ending));
      if (isEnding()) return;
      child = await startChild(options);
      onStart(child.pid);
      // It was told to end while it was being started.
      if (isEnding()) await child.stop('SIGTERM', stopLimitMs);
    }
  };
  const isEnding = (): boolean => ending.signal.aborted;
  const watching = watch().catch((error: unknown) => tell(String(error)));

  return {
    name: options.name,
    diedAtBoot,
    listening,
    gaveUp,
    keep: () => (kept = true),
    async stop(limitMs) {
      stopLimitMs = limitMs;
      ending.abort();
      await child.stop('SIGTERM', limitMs);
      await watching;
    },
    kill() {
      ending.abort();
      child.kill('SIGKILL');
    },
  };
}
