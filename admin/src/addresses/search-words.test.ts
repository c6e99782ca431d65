import { beforeEach, describe, expect, test } from '@jest/globals';
import { searchWords, wordsAmong, writeAddress } from './search-words';

describe('search words of staff', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    Object.assign(globalThis, {
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
    });
  });

  test('are never written to an address, even if the search state holds them', () => {
    const search = { keyword: '王小明', idnum: '110101199003071233', status: '1', find: 'k1' };
    expect(writeAddress(search)).toBe('?status=1&find=k1');
    expect(writeAddress({ telnum: '13900000001' })).toBe('');
  });

  test('are stored under a key that reveals nothing about them', () => {
    const key = searchWords.save({ keyword: '王小明' });
    expect(key).not.toContain('王');
    expect(searchWords.of(key)).toEqual({ keyword: '王小明' });
    expect(searchWords.of('another')).toEqual({});
    expect(searchWords.of(undefined)).toEqual({});
  });

  test('are deleted on sign-out', () => {
    const key = searchWords.save(wordsAmong({ idnum: '110101199003071233', status: '1' }));
    searchWords.forget();
    expect(searchWords.of(key)).toEqual({});
    expect([...stored.values()].join()).not.toContain('1101');
  });

  test('are stored for the most recent searches only', () => {
    const first = searchWords.save({ keyword: 'first' });
    for (let n = 0; n < 30; n += 1) searchWords.save({ keyword: String(n) });
    expect(searchWords.of(first)).toEqual({});
  });
});
