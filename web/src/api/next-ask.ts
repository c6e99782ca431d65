import type { CalendarDay } from '@hall/shared/contract/schedule';

const usualMs = 15_000;
/** A day turns shortly after its moment: asked again until it has, unless this device's clock is far off. */
const againMs = 1000;
const turnsWithinMs = 10_000;
/** Not every page that is open asks in the same moment. */
const spreadMs = Math.random() * 1500;

/** @returns milliseconds until the calendar is asked for anew: no later than its next day opens */
export function untilNextAsk(days: readonly CalendarDay[] | undefined, now: number): number {
  const left = (days ?? [])
    .filter(({ state, releaseat }) => state === 'notreleased' && releaseat)
    .map(({ releaseat = '' }) => Date.parse(releaseat) + spreadMs - now)
    .filter((ms) => ms > -turnsWithinMs);
  return Math.min(usualMs, Math.max(againMs, ...(left.length ? [Math.min(...left)] : [usualMs])));
}
