import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than anything that is asked here may take: what takes longer counts as this. */
const patienceMs = 10_000;

/**
 * Asks an address again and again while something else goes on.
 * @param meanwhile until it has ended, in whatever way
 * @returns the milliseconds of the slowest answer
 * @throws {Error} where the address gives none within ten seconds
 */
export async function slowestAnswer(url: string, meanwhile: Promise<unknown>): Promise<number> {
  const course = { hasEnded: false };
  const end = (): void => void (course.hasEnded = true);
  meanwhile.then(end, end);
  let slowest = 0;
  while (!course.hasEnded) {
    const asked = performance.now();
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    await answer.text();
    slowest = Math.max(slowest, performance.now() - asked);
    await sleep(5);
  }
  return slowest;
}
