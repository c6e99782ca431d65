import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSignInCache } from './sign-in-store';
import type { SignInReading } from './sign-in-policy';

interface Row extends SignInReading {
  accountId: string;
  agencyId: string | null;
}

const row = (hash: string, accountId = hash): Row => ({
  tokenHash: hash,
  accountId,
  agencyId: null,
  ended: false,
  expired: false,
  holderGone: false,
  endReason: null,
  unnoted: false,
});

describe('a cached sign-in', () => {
  let clock: number;
  let memory: ReturnType<typeof createSignInCache<Row>>;
  beforeEach(() => {
    clock = 1000;
    memory = createSignInCache<Row>({
      max: 3,
      freshMs: 2000,
      about: ({ accountId, agencyId }) => [accountId, agencyId],
      now: () => clock,
    });
  });

  test('is valid for two seconds after it was read', () => {
    memory.put(row('a'), clock);
    clock += 2000;
    expect(memory.get('a')).toEqual(row('a'));
    clock += 1;
    expect(memory.get('a')).toBeUndefined();
  });

  test('is gone when its account is dropped, and only its own', () => {
    memory.put(row('a', '1'), clock);
    memory.put(row('b', '2'), clock);
    memory.drop('1');
    expect(memory.get('a')).toBeUndefined();
    expect(memory.get('b')).toBeDefined();
  });

  test('of a guide is dropped with the agency, whose status it contains', () => {
    memory.put({ ...row('a', '1'), agencyId: '7' }, clock);
    memory.drop('7');
    expect(memory.get('a')).toBeUndefined();
  });

  test('ignores a reading that began before the account was dropped', () => {
    const readAt = memory.now();
    clock += 5;
    memory.drop('1');
    clock += 5;
    memory.put(row('a', '1'), readAt);
    expect(memory.get('a')).toBeUndefined();
    memory.put(row('a', '1'), memory.now());
    expect(memory.get('a')).toBeDefined();
  });

  test('is evicted, oldest first, when the cache is full', () => {
    for (const hash of ['a', 'b', 'c', 'd']) memory.put(row(hash), clock);
    expect(['a', 'b', 'c', 'd'].map((hash) => memory.get(hash) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('stays dropped while an old reading could still be valid', () => {
    memory.put(row('a', '1'), clock);
    memory.drop('1');
    clock += 1500;
    memory.drop('2');
    expect(memory.get('a')).toBeUndefined();
  });
});
