import { setTimeout as sleep } from 'node:timers/promises';
import { hallDateOf } from '@hall/shared/rules/hall-time';

/** The hall's midnight is kept from a test of a day by so much. */
const beforeMs = 60_000;
const afterMs = 90_000;

/**
 * A test of today's visits must not begin on one day and end on the next, nor in the first minute of a day, where nothing lies
 * a minute back. Waits for that minute to pass, two and a half minutes at the most, and almost always not at all.
 * @returns today in hall time
 */
export async function settledDay(now = new Date()): Promise<string> {
  const later = new Date(now.getTime() + beforeMs);
  const earlier = new Date(now.getTime() - afterMs);
  const isClose = hallDateOf(later) !== hallDateOf(earlier);
  if (!isClose) return hallDateOf(now);
  await sleep(1000);
  return settledDay();
}
