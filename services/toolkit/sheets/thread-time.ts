import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a thread may spend, in milliseconds. */
export interface ThreadBounds {
  /** Of the processor. */
  processorMs: number;
  /** Of the clock, whatever else the machine does meanwhile. */
  wallMs: number;
}

/** Linux counts in hundredths of a second wherever a program reads it. */
const tickMs = 10;
const lookEveryMs = 200;

const ownStat = '/proc/thread-self/stat';

/** @returns the number by which the system knows the thread that asks; 0 where it tells none (only Linux does) */
export const ownThreadNumber = (): number =>
  existsSync(ownStat) ? parseInt(readFileSync(ownStat, 'utf8'), 10) : 0;

/**
 * @param thread its number, 0 where it is not known
 * @returns the processor time that a thread of this process has used so far, in milliseconds; 0 where nothing tells it
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
 * Waits until a thread has spent what it may from now on. A busy machine makes it slower and does not cost it anything: only
 * what it does itself counts, until the clock ends it all the same.
 * @param thread its number, 0 until it is known
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
