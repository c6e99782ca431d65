import type { Child, ChildOptions } from '../processes/child';
import { type Supervised, type Supervision, supervise } from '../processes/supervised';

/** Optional callbacks of a store's start. */
export interface StoreWatch {
  report?(line: string): void;
  /** Called after each start: process id, and a part of the command line that identifies it. */
  onStart?(pid: number, mark: string): void;
  /** Called as soon as it must be stopped later. */
  onSupervised?(one: Supervised): void;
}

/** Properties of a kind of store. */
export interface StoreKind extends Pick<Supervision, 'clear' | 'endSignal'> {
  url: string;
  folder: string;
  /** A part of its command line. */
  mark: string;
  answers(child: Child): Promise<void>;
}

const stopLimitMs = 10_000;

/**
 * Starts a store and waits until it answers.
 * @throws {LaunchFault} if it does not answer; it is stopped first
 */
export async function openStore(
  process: ChildOptions,
  { url, folder, mark, ...supervision }: StoreKind,
  watch: StoreWatch = {},
) {
  const supervised = await supervise(process, {
    ...supervision,
    onStart: (pid) => watch.onStart?.(pid, mark),
    report: (line) => watch.report?.(line),
  });
  watch.onSupervised?.(supervised);
  const stop = (): Promise<void> => supervised.stop(stopLimitMs);
  try {
    await supervised.listening;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    /** Actual folder of its data. */
    folder,
    /** The current process. */
    get child() {
      return supervised.child();
    },
    /** `enableRestarts` restarts it after every unexpected end, on the same data and port. */
    supervised,
    stop,
  };
}

/** A store that runs as our child process. */
export type StoreServer = Awaited<ReturnType<typeof openStore>>;
