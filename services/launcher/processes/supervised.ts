import { setTimeout as sleep } from 'node:timers/promises';
import { goOnWithout } from '@hall/platform/go-on-without';
import { LaunchFault } from '../launch-fault';
import { type Child, type ChildOptions, readLogEnd, startChild } from './child';

export interface Supervision {
  /** Called after each start with the process id. */
  onStart(pid: number): void;
  /** Prints a line on the terminal. */
  report(line: string): void;
  /** Resolves once it answers; for a process that does not report that it listens. */
  answers?(child: Child): Promise<void>;
  /** Removes leftovers of a killed process before a restart. */
  clear?(): Promise<void>;
  /** Signal for a clean exit, by default SIGTERM. */
  endSignal?: NodeJS.Signals;
  /** Wait before the first restart in milliseconds, by default 500; it doubles with each failed start. */
  firstDelayMs?: number;
}

/** How a process ended. */
interface End {
  how: string;
  livedMs: number;
  /** It failed during its start, so the next one may fail too. */
  atStart: boolean;
}

const longestDelayMs = 30_000;
/** After this time the restart delay is reset. */
const healthyMs = 60_000;
/** An exit within this time counts as a failed start. */
const bootMs = 15_000;
const mostEndsAtBoot = 5;
/** Time limit to stop a process that does not answer after its start. */
const dumbLimitMs = 10_000;

/** Starts and supervises a process: `enableRestarts` enables restarts, `stop` ends them. */
export async function supervise(
  options: ChildOptions,
  { onStart, report, answers, clear, endSignal = 'SIGTERM', firstDelayMs = 500 }: Supervision,
) {
  const { name, logFile } = options;
  const called = callByName(name);
  let restartsEnabled = false;
  const ending = new AbortController();
  const isEnding = (): boolean => ending.signal.aborted;
  /** The limit that `stop` was given; `kill` waits for nothing. */
  let stopLimitMs = 0;

  let child: Child = await startChild(options);
  onStart(child.pid);
  const deathOf = async (one: Child): Promise<string> =>
    `${called} ended at its start (${await one.ended}). The end of ${logFile}:\n${readLogEnd(logFile)}`;
  const diedAtBoot = deathOf(child);
  /** Waits for an answer, but no longer than the process lives. */
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
    // It was stopped during its start.
    if (isEnding()) await child.stop(endSignal, stopLimitMs);
    else if (answers) {
      try {
        await untilAnswer(child);
        report(`${called} runs again, on the same data.`);
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
      if (isEnding() || !restartsEnabled) return;
      if (end.livedMs > healthyMs) delayMs = firstDelayMs;
      endsAtBoot = end.atStart ? endsAtBoot + 1 : 0;
      if (endsAtBoot === mostEndsAtBoot) {
        const message = `${called} ended ${mostEndsAtBoot} times in a row at its start (${end.how}) and is not started again. The end of ${logFile}:\n${readLogEnd(logFile)}`;
        report(message);
        giveUp(message);
        return;
      }
      report(
        `${called} ended (${end.how}); starting it again in ${delayMs / 1000} s. Its log: ${logFile}`,
      );
      await goOnWithout('the wait before a start', sleep(delayMs, undefined, ending));
      if (isEnding()) return;
      end = await liveAgain();
    }
  };
  const watching = watch().catch((error: unknown) => report(String(error)));

  return {
    name,
    /** The current process. */
    child: (): Child => child,
    /** Resolves with a message if the process dies before `enableRestarts` was called. */
    diedAtBoot,
    /** Resolves when the first process reports that it listens, or answers; rejects if it never will. */
    listening,
    /** Resolves with a message if the process is no longer restarted, because its start failed too often. */
    gaveUp,
    /** Enables restarts. */
    enableRestarts: (): void => void (restartsEnabled = true),
    async stop(limitMs: number): Promise<void> {
      stopLimitMs = limitMs;
      ending.abort();
      await child.stop(endSignal, limitMs);
      await watching;
    },
    /** Kills it. */
    kill(): void {
      ending.abort();
      child.kill('SIGKILL');
    },
  };
}

/** A process that is restarted after every unexpected end. */
export type Supervised = Awaited<ReturnType<typeof supervise>>;

/** Stores have proper names; our processes are named by their kind. */
const callByName = (name: string): string => (/^[A-Z]/.test(name) ? name : `The ${name}`);

async function untilEnd(child: Child, since: number): Promise<End> {
  const how = await child.ended;
  const livedMs = Date.now() - since;
  // A kill does not suggest that the next start fails.
  return { how, livedMs, atStart: livedMs < bootMs && how.startsWith('code') };
}
