import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Checks again until it holds: what a worker does by itself, or what a gateway remembers for a moment, takes a
 * while, on a busy machine a long one.
 * @param check throws as long as it does not hold
 * @returns what the check gives once it holds
 * @throws what the check threw last, when it never held
 */
export async function eventually<T>(check: () => Promise<T>, limitMs = 40_000): Promise<T> {
  const endsAt = Date.now() + limitMs;
  for (let waitMs = 20; ; waitMs = Math.min(500, waitMs * 1.5))
    try {
      return await check();
    } catch (error) {
      if (Date.now() > endsAt) throw error;
      await sleep(waitMs);
    }
}
