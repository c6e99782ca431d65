import type { CalendarDay } from '@hall/shared/contract/schedule';

const usualMs = 15_000;
/** The server may switch to the next day slightly late: retry until it does, unless this device's clock is far off. */
const againMs = 1000;
const turnsWithinMs = 10_000;
/** Jitter, so that open pages do not all send requests at the same moment. */
const spreadMs = Math.random() * 1500;

/** @returns milliseconds until the calendar is fetched again: no later than the opening of its next day */
export function untilNextAsk(days: readonly CalendarDay[] | undefined, now: number): number {
  const left = (days ?? [])
    .filter(({ state, releaseat }) => state === 'notreleased' && releaseat)
    .map(({ releaseat = '' }) => Date.parse(releaseat) + spreadMs - now)
    .filter((ms) => ms > -turnsWithinMs);
  return Math.min(usualMs, Math.max(againMs, ...(left.length ? [Math.min(...left)] : [usualMs])));
}
