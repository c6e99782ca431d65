import { setTimeout as sleep } from 'node:timers/promises';
import { goOnWithout } from '@hall/platform/go-on-without';
import { LaunchFault } from '../launch-fault';
import { type Child, type ChildOptions, readLogEnd, startChild } from './child';

/** A process that is started again whenever it ends without having been told to. */
export interface Supervised {
  name: string;
  /** The process of its present life. */
  child(): Child;
  /** Resolves with a message when the process dies before `keep` was called. */
  diedAtBoot: Promise<string>;
  /** Resolves when the first process says that it listens, or answers; rejects when it never will. */
  listening: Promise<void>;
  /** Resolves with a message when the process is not started again: its start failed too often. */
  gaveUp: Promise<string>;
  /** From here on a death is answered with a restart. */
  keep(): void;
  stop(limitMs: number): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

export interface Supervision {
  /** Told of each life: the number of the process. */
  onStart(pid: number): void;
  /** A line for the person at the terminal. */
  tell(line: string): void;
  /** For a process that does not say itself that it listens: resolves once it answers. */
  answers?(child: Child): Promise<void>;
  /** Removes what a life that was cut short left in the way of the next one. */
  clear?(): Promise<void>;
  /** What it takes as "end properly": SIGTERM where nothing else is said. */
  endSignal?: NodeJS.Signals;
}

/** How a life ended. */
interface End {
  how: string;
  livedMs: number;
  /** It never did its work, and the next one may fail alike. */
  atStart: boolean;
}

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** Who lived this long has recovered: its next death counts as the first again. */
const healthyMs = 60_000;
/** A process that ends by itself within this time counts as ended at its start. */
const bootMs = 15_000;
const mostEndsAtBoot = 5;
/** What does not answer after its start may take this long to end. */
const dumbLimitMs = 10_000;

/** Starts a process and looks after it: `keep` begins the restarts, `stop` ends them. */
export async function supervise(
  options: ChildOptions,
  { onStart, tell, answers, clear, endSignal = 'SIGTERM' }: Supervision,
): Promise<Supervised> {
  const { name, logFile } = options;
  const called = callByName(name);
  let kept = false;
  const ending = new AbortController();
  const isEnding = (): boolean => ending.signal.aborted;
  /** The limit that `stop` was given; `kill` waits for nothing. */
  let stopLimitMs = 0;

  let child: Child = await startChild(options);
  onStart(child.pid);
  const deathOf = async (one: Child): Promise<string> =>
    `${called} ended at its start (${await one.ended}). The end of ${logFile}:\n${readLogEnd(logFile)}`;
  const diedAtBoot = deathOf(child);
  /** Whoever asks a process for an answer may wait for longer than it lives. */
  const untilAnswer = async (one: Child): Promise<void> => {
    const died = deathOf(one).then((message) => Promise.reject(new LaunchFault(message)));
    await Promise.race([answers?.(one), died]);
  };
  const listening = answers ? untilAnswer(child) : child.listening;

  const liveAgain = async (): Promise<End> => {
    try {
      await clear?.();
      child = await startChild(options);
    } catch (error) {
      return { how: (error as Error).message, livedMs: 0, atStart: true };
    }
    const since = Date.now();
    onStart(child.pid);
    // It was told to end while it was being started.
    if (isEnding()) await child.stop(endSignal, stopLimitMs);
    else if (answers) {
      try {
        await untilAnswer(child);
        tell(`${called} runs again, on the same data.`);
      } catch (error) {
        const how = child.hasEnded() ? await child.ended : (error as Error).message;
        await child.stop(endSignal, dumbLimitMs);
        return { how, livedMs: 0, atStart: true };
      }
    }
    return untilEnd(child, since);
  };

  let giveUp: (message: string) => void;
  const gaveUp = new Promise<string>((resolve) => (giveUp = resolve));
  let endsAtBoot = 0;
  const watch = async (): Promise<void> => {
    let end = await untilEnd(child, Date.now());
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      if (isEnding() || !kept) return;
      if (end.livedMs > healthyMs) delayMs = firstDelayMs;
      endsAtBoot = end.atStart ? endsAtBoot + 1 : 0;
      if (endsAtBoot === mostEndsAtBoot) {
        const message = `${called} ended ${mostEndsAtBoot} times in a row at its start (${end.how}) and is not started again. The end of ${logFile}:\n${readLogEnd(logFile)}`;
        tell(message);
        giveUp(message);
        return;
      }
      tell(
        `${called} ended (${end.how}); starting it again in ${delayMs / 1000} s. Its log: ${logFile}`,
      );
      await goOnWithout('the wait before a start', sleep(delayMs, undefined, ending));
      if (isEnding()) return;
      end = await liveAgain();
    }
  };
  const watching = watch().catch((error: unknown) => tell(String(error)));

  return {
    name,
    child: () => child,
    diedAtBoot,
    listening,
    gaveUp,
    keep: () => (kept = true),
    async stop(limitMs) {
      stopLimitMs = limitMs;
      ending.abort();
      await child.stop(endSignal, limitMs);
      await watching;
    },
    kill() {
      ending.abort();
      child.kill('SIGKILL');
    },
  };
}

/** A store has a name of its own; our processes are called by what they are. */
const callByName = (name: string): string => (/^[A-Z]/.test(name) ? name : `The ${name}`);

async function untilEnd(child: Child, since: number): Promise<End> {
  const how = await child.ended;
  const livedMs = Date.now() - since;
  // A process that was killed does not show that the next one would end as well.
  return { how, livedMs, atStart: livedMs < bootMs && how.startsWith('code') };
}
