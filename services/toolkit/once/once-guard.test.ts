import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Redis } from '@hall/platform/redis/connections';
import { createOnceGuard, type OnceGuard } from './once-guard';

/** A Redis that can become unreachable and return empty. */
class FakeRedis extends EventEmitter {
  stored = new Map<string, string>();
  status = 'ready';

  set(key: string, value: string | number): Promise<string | null> {
    if (this.status !== 'ready') return Promise.reject(new Error('away'));
    const former = this.stored.get(key);
    if (former === undefined) this.stored.set(key, String(value));
    return Promise.resolve(former ?? null);
  }

  goAway(): void {
    this.status = 'reconnecting';
    this.emit('close');
  }

  comeBack(): void {
    this.status = 'ready';
    this.emit('ready');
  }
}

describe('single-use values', () => {
  let redis: FakeRedis;
  let rows: Map<string, string>;
  let guard: OnceGuard;
  const openGuard = (of: FakeRedis): OnceGuard =>
    createOnceGuard(of as never as Redis, {
      use({ what, by }) {
        const former = rows.get(what);
        if (former === undefined) rows.set(what, by);
        return Promise.resolve(former);
      },
    });
  beforeEach(() => {
    redis = new FakeRedis();
    rows = new Map();
    guard = openGuard(redis);
  });

  const now = (): number => Math.floor(Date.now() / 1000);
  /** Issues a value at a gateway. @returns its use, there or at another gateway */
  const issue = (what: string, atSeconds = now()) => {
    const issued = { atSeconds, withoutRedis: guard.isRedisAway() };
    return (by: string, at = guard) => at.use({ what, by, seconds: 120, issue: issued });
  };
  const useNonce = (what: string) => guard.use({ what, by: '', seconds: 300 });

  test('are stored only in Redis while it is reachable', async () => {
    const use = issue('token:x');
    expect([await use('a'), await use('a'), await use('b')]).toEqual([undefined, 'a', 'a']);
    expect(rows.size).toBe(0);
  });

  test('are refused while Redis is unreachable if issued before', async () => {
    const [used, unused] = [issue('token:used'), issue('token:unused')];
    await used('a');
    redis.goAway();
    expect([await used('b'), await unused('a')]).toEqual(['unknown', 'unknown']);
    redis.comeBack();
    expect([await used('b'), await unused('a')]).toEqual(['a', undefined]);
  });

  test('issued while Redis is unreachable are stored in the table alone, hashed, also after its return', async () => {
    redis.goAway();
    const use = issue('token:x');
    expect([await use('a'), await use('a'), await use('b')]).toEqual([undefined, 'a', 'a']);
    redis.comeBack();
    expect([await use('b'), redis.stored.has('once:token:x')]).toEqual(['a', false]);
    expect([...rows.keys()].join()).not.toContain('token');
  });

  test('work once at two gateways of which one has lost Redis', async () => {
    const cutOff = new FakeRedis();
    const other = openGuard(cutOff);
    cutOff.goAway();
    const here = issue('token:here');
    expect([await here('a'), await here('b', other)]).toEqual([undefined, 'unknown']);
    redis.goAway();
    const away = issue('token:away');
    redis.comeBack();
    expect([await away('a', other), await away('b')]).toEqual([undefined, 'a']);
  });

  test('are refused, retries too, if Redis returned empty after they were issued', async () => {
    const [old, fresh] = [issue('token:old', now() - 5), issue('token:fresh', now() + 5)];
    redis.goAway();
    redis.stored.clear();
    redis.comeBack();
    expect([await old('a'), await old('a'), await fresh('a')]).toEqual([
      'unknown',
      'unknown',
      undefined,
    ]);
  });

  test('of a client’s own making are remembered without rows while Redis is unreachable', async () => {
    redis.goAway();
    expect([await useNonce('nonce:1'), await useNonce('nonce:1')]).toEqual([undefined, '']);
    for (let i = 2; i < 20_002; i += 1) await useNonce(`nonce:${i}`);
    expect([await useNonce('nonce:20001'), await useNonce('nonce:1')]).toEqual(['', undefined]);
    redis.comeBack();
    expect(await useNonce('nonce:20001')).toBe('');
    expect(rows.size).toBe(0);
  });

  test('are issued for the table after a command failed, until one succeeds or Redis returns', async () => {
    redis.status = 'reconnecting';
    await useNonce('nonce:1');
    redis.status = 'ready';
    expect(guard.isRedisAway()).toBe(true);
    await useNonce('nonce:2');
    expect(guard.isRedisAway()).toBe(false);
    redis.goAway();
    await useNonce('nonce:3');
    redis.comeBack();
    await new Promise(setImmediate);
    expect(guard.isRedisAway()).toBe(false);
  });
});
