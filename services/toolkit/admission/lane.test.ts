import { expect, test } from '@jest/globals';
import { createLane } from './lane';

/** Work that the test ends. */
function createWork() {
  const ends: (() => void)[] = [];
  const counts = { doing: 0, most: 0 };
  const work = async (): Promise<string> => {
    counts.doing += 1;
    counts.most = Math.max(counts.most, counts.doing);
    await new Promise<void>((resolve) => ends.push(resolve));
    counts.doing -= 1;
    return 'done';
  };
  const endAll = async (): Promise<void> => {
    while (ends.length) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { work, endAll, counts };
}

test('a lane runs some work, queues some, and rejects the rest at once', async () => {
  const lane = createLane({ atOnce: 2, waiting: 3 });
  const { work, endAll, counts } = createWork();
  const outcomes = Array.from({ length: 200 }, () => lane(work).catch((error: unknown) => error));
  const refused = await Promise.all(outcomes.slice(5));
  expect(refused).toHaveLength(195);
  for (const each of refused)
    expect(each).toMatchObject({ code: 'A00001', details: { status: 503, retryAfter: 2 } });
  await endAll();
  expect(await Promise.all(outcomes.slice(0, 5))).toEqual(Array(5).fill('done'));
  expect(counts.most).toBe(2);
});

test('a lane continues after a failure', async () => {
  const lane = createLane({ atOnce: 1, waiting: 1 });
  const failing = lane(() => Promise.reject(new Error('no')));
  const next = lane(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await lane(() => Promise.resolve('again'))).toBe('again');
});
