import { setTimeout as sleep } from 'node:timers/promises';

/** Retries every 100 ms, at most this number of times. */
export async function retry<T>(task: () => Promise<T>, times: number): Promise<T> {
  for (let left = times; ; left -= 1)
    try {
      return await task();
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(100);
    }
}
