import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Retries a check until it passes. Work of a worker or a gateway's cache takes time, on a busy machine more.
 * @param check throws while it does not pass
 * @returns the result of the check
 * @throws the last error of the check after the time limit
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
