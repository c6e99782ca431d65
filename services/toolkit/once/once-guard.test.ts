import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Redis } from '@hall/platform/redis/connections';
import { createOnceGuard, type OnceGuard } from './once-guard';

/** A Redis that can become unreachable and return empty. */
class FakeRedis extends EventEmitter {
  kept = new Map<string, string>();
  isAway = false;

  set(key: string, value: string): Promise<string | null> {
    if (this.isAway) return Promise.reject(new Error('away'));
    const former = this.kept.get(key);
    if (former === undefined) this.kept.set(key, value);
    return Promise.resolve(former ?? null);
  }

  goAway(): void {
    this.isAway = true;
    this.emit('close');
  }
}

describe('single-use values', () => {
  let redis: FakeRedis;
  let rows: Map<string, string>;
  let guard: OnceGuard;
  beforeEach(() => {
    redis = new FakeRedis();
    rows = new Map();
    guard = createOnceGuard(redis as never as Redis, {
      use({ what, by }) {
        const former = rows.get(what);
        if (former === undefined) rows.set(what, by);
        return Promise.resolve(former);
      },
    });
  });
  const use = (by: string, what = 'token:x') => guard.use({ what, by, seconds: 120 });

  test('are stored only in Redis while it is reachable', async () => {
    expect(await use('a')).toBeUndefined();
    expect([await use('a'), await use('b')]).toEqual(['a', 'a']);
    expect(rows.size).toBe(0);
  });

  test('are stored in the table, hashed, while Redis is unreachable', async () => {
    redis.goAway();
    expect(await use('a')).toBeUndefined();
    expect([await use('a'), await use('b')]).toEqual(['a', 'a']);
    expect([...rows.keys()].join()).not.toContain('token');
  });

  test('are remembered after Redis returns', async () => {
    redis.goAway();
    await use('a');
    redis.isAway = false;
    expect([await use('b'), await use('a'), await use('b')]).toEqual(['a', 'a', 'a']);
  });

  test('are looked up in the table only for their lifetime', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    redis.goAway();
    redis.isAway = false;
    clock.mockReturnValue(121_000);
    await use('a');
    clock.mockRestore();
    expect(rows.size).toBe(0);
  });

  test('include uses that only Redis knows after its return', async () => {
    await use('a');
    redis.goAway();
    redis.isAway = false;
    expect([await use('b'), await use('a')]).toEqual(['a', 'a']);
  });
});
