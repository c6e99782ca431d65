import type { Child, ChildOptions } from '../processes/child';
import { type Supervised, type Supervision, supervise } from '../processes/supervised';

/** A store that runs as a process of ours. */
export interface StoreServer {
  url: string;
  /** Where its data really is. */
  folder: string;
  /** The process of its present life. */
  readonly child: Child;
  /** Its `keep` has it started again whenever it ends by itself, on the same data and port. */
  supervised: Supervised;
  stop(): Promise<void>;
}

/** What somebody who starts a store is told; nobody has to listen. */
export interface StoreWatch {
  tell?(line: string): void;
  /** Of each life: its number, and a part of the command line by which it is recognised. */
  onStart?(pid: number, mark: string): void;
  /** As soon as there is something to stop. */
  onSupervised?(one: Supervised): void;
}

/** What makes a process a store. */
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
 * @throws {LaunchFault} when it does not; then it is ended
 */
export async function openStore(
  process: ChildOptions,
  { url, folder, mark, ...supervision }: StoreKind,
  watch: StoreWatch = {},
): Promise<StoreServer> {
  const supervised = await supervise(process, {
    ...supervision,
    onStart: (pid) => watch.onStart?.(pid, mark),
    tell: (line) => watch.tell?.(line),
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
    folder,
    get child() {
      return supervised.child();
    },
    supervised,
    stop,
  };
}
