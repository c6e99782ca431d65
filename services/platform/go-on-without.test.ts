import { describe, expect, jest, test } from '@jest/globals';
import { goOnWithout, logLacksTo, readLacks } from './go-on-without';
import type { Logger } from './logger';

describe('optional work', () => {
  const warn = jest.fn();
  const info = jest.fn();
  logLacksTo({ warn, info } as unknown as Logger);
  const failing = () => Promise.reject(new Error('the store is away'));

  test('does not throw, and can return a fallback', async () => {
    expect(await goOnWithout('one', failing())).toBeUndefined();
    expect(await goOnWithout('one', failing(), -1)).toBe(-1);
    expect(await goOnWithout('one', Promise.resolve(7), -1)).toBe(7);
  });

  test('is logged when it fails and when it works again, not in between', async () => {
    warn.mockClear();
    info.mockClear();
    for (let i = 0; i < 3; i += 1) await goOnWithout('two', failing());
    expect(warn).toHaveBeenCalledTimes(1);
    for (let i = 0; i < 3; i += 1) await goOnWithout('two', Promise.resolve());
    expect(info).toHaveBeenCalledTimes(1);
    await goOnWithout('two', failing());
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('is counted each time', async () => {
    for (let i = 0; i < 3; i += 1) await goOnWithout('three', failing());
    expect(readLacks()).toContainEqual({ what: 'three', times: 3, isLacking: true });
  });
});
