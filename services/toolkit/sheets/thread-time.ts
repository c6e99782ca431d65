import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time limits of a thread, in milliseconds. */
export interface ThreadBounds {
  /** CPU time. */
  processorMs: number;
  /** Wall-clock time, independent of the machine's load. */
  wallMs: number;
}

/** Linux reports CPU time in hundredths of a second. */
const tickMs = 10;
const lookEveryMs = 200;

const ownStat = '/proc/thread-self/stat';

/** @returns the system's id of the calling thread; 0 if unavailable (only Linux has it) */
export const ownThreadNumber = (): number =>
  existsSync(ownStat) ? parseInt(readFileSync(ownStat, 'utf8'), 10) : 0;

/**
 * @param thread its system id, 0 if unknown
 * @returns the CPU time of the thread so far, in milliseconds; 0 if unavailable
 */
function readThreadTime(thread: number): number {
  const path = `/proc/self/task/${thread}/stat`;
  if (!thread || !existsSync(path)) return 0;
  const stat = readFileSync(path, 'utf8');
  // The name before the last bracket may hold blanks; user and system time are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/**
 * Waits until a thread has used up its time from now on. A busy machine slows the thread without using up its CPU
 * limit; the wall-clock limit still ends it.
 * @param thread its system id, 0 until it is known
 * @throws {DOMException} `AbortError` when `signal` ends the waiting
 */
export async function untilSpent(
  thread: () => number,
  { processorMs, wallMs }: ThreadBounds,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + wallMs;
  const before = readThreadTime(thread());
  while (Date.now() < end) {
    await sleep(Math.min(lookEveryMs, end - Date.now()), undefined, { signal });
    const used = readThreadTime(thread());
    if (used - before >= processorMs) return;
  }
}
