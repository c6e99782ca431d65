import { hallIso } from '@hall/shared/rules/hall-time';
import type { QueuedExit } from './gate-store';

/** A press within this time of the last one adds to its entry, in milliseconds. */
const addWithinMs = 2000;
/** An entry is sent one second later, so that no press can add to an entry that another tab is sending. */
const settledAfterMs = 3000;

/** @returns whether no further press can add to the entry */
export const isSettled = ({ pressedAt }: QueuedExit, now: number): boolean =>
  now - pressedAt >= settledAfterMs;

/**
 * @param last the entry of the last press on this page, if it is not sent yet
 * @param people the number to add; negative to correct a count
 * @returns the last entry with the press added, or a new entry
 */
export function withPress(
  last: QueuedExit | undefined,
  people: number,
  { now, gate }: { now: number; gate: string },
): QueuedExit {
  if (last && last.gate === gate && now - last.pressedAt < addWithinMs)
    return { ...last, people: last.people + people, pressedAt: now };
  const entryid = crypto.randomUUID().replaceAll('-', '');
  return { entryid, people, at: hallIso(new Date(now)), gate, pressedAt: now };
}
