import { url as debuggerUrl } from 'node:inspector';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the thread that watches is given. */
export interface WatchedLoop {
  /** Counted up by the process' event loop. */
  beats: Int32Array;
  /** Of the process: `gateway`, `worker`. */
  name: string;
  /** So many seconds without a beat end the process. */
  limitSeconds: number;
}

const beatMs = 500;

/**
 * Ends this process when its event loop stands still: then it answers nobody, and no signal is heard either. A thread of
 * its own looks each second; who supervises the process starts it again, whether that is the launcher, systemd or a
 * container engine. What was accepted is in Postgres; nothing is lost by it.
 * @param limitSeconds 0: it is never ended; nor while a debugger is connected, which stops it on purpose
 */
export function watchEventLoop(name: string, limitSeconds: number): void {
  if (!limitSeconds || debuggerUrl()) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  new Worker(join(__dirname, 'event-loop-watchdog-thread.js'), {
    workerData: { beats, name, limitSeconds } satisfies WatchedLoop,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
