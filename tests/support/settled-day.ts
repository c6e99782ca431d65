import { setTimeout as sleep } from 'node:timers/promises';
import { hallDateOf } from '@hall/shared/rules/hall-time';

/** The maximum duration of a test of today's visits. */
const testMs = 60_000;
const afterMs = 90_000;

/**
 * Waits, if necessary, so that a test of today's visits does not cross midnight, nor run in the first minute of a day.
 * @param lengthMs how long the day must last from now on; the longest wait is 90 s more
 * @returns today in hall time
 */
export async function settledDay(now = new Date(), lengthMs = testMs): Promise<string> {
  const later = new Date(now.getTime() + lengthMs);
  const earlier = new Date(now.getTime() - afterMs);
  const isClose = hallDateOf(later) !== hallDateOf(earlier);
  if (!isClose) return hallDateOf(now);
  if (lengthMs > testMs) process.stderr.write('Waiting for the next day at the hall …\n');
  await sleep(lengthMs > testMs ? 30_000 : 1000);
  return settledDay(new Date(), lengthMs);
}
