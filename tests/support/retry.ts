import { setTimeout as sleep } from 'node:timers/promises';

/** Tries every tenth of a second, so many times at the most. */
export async function retry<T>(task: () => Promise<T>, times: number): Promise<T> {
  for (let left = times; ; left -= 1)
    try {
      return await task();
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(100);
    }
}
