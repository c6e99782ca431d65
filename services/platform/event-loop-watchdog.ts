import { url as debuggerUrl } from 'node:inspector';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Input of the watchdog thread. */
export interface WatchedLoop {
  /** Incremented by the process' event loop. */
  beats: Int32Array;
  /** Process name: `gateway`, `worker`. */
  name: string;
  /** Seconds without a beat after which the process ends. */
  limitSeconds: number;
}

const beatMs = 500;

/**
 * Ends this process when its event loop is blocked, because it then answers no call and no signal. A separate thread
 * checks every second. The supervisor (launcher, systemd or a container engine) restarts the process. No data is
 * lost: accepted requests are in Postgres.
 * @param limitSeconds 0 disables it; an attached debugger disables it too
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
