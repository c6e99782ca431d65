import { hallIso } from '@hall/shared/rules/hall-time';
import type { QueuedExit } from './gate-store';

/** A press within this time of the last one adds to its entry, in milliseconds. */
const addWithinMs = 2000;
/** An entry is sent a second later: no press can add to one that another tab sends. */
const settledAfterMs = 3000;

/** @returns whether no press adds to the entry any more */
export const isSettled = ({ pressedAt }: QueuedExit, now: number): boolean =>
  now - pressedAt >= settledAfterMs;

/**
 * @param last the entry of the last press on this page, as long as it was not sent
 * @param people fewer than 0 where too many were counted
 * @returns the entry with the press: that one, or a new one
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
