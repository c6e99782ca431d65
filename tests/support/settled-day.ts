import { setTimeout as sleep } from 'node:timers/promises';
import { hallDateOf } from '@hall/shared/rules/hall-time';

/** How long a test of today's visits takes at most. */
const testMs = 60_000;
const afterMs = 90_000;

/**
 * A test of today's visits must not begin on one day and end on the next, nor in the first minute of a day, where nothing lies
 * a minute back. Waits for that minute to pass, almost always not at all.
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
