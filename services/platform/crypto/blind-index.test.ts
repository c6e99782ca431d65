import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createBlindIndex, keysOfEverybody, secondPersonKey } from './blind-index';
import { createKeyedHash } from './purpose-key';

const [one, two] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')) as [
  string,
  string,
];

describe('the blind index of documents', () => {
  test('is equal for equal documents, however they are typed, and distinguishes kinds', () => {
    const index = createBlindIndex(one);
    expect(index(1, ' 11010119900307123x ')).toBe(index(1, '11010119900307123X'));
    expect(index(2, 'E12345678')).not.toBe(index(3, 'E12345678'));
  });

  test('has a key of its own: neither INDEX_KEY itself nor another purpose makes its keys', () => {
    const bare = createHmac('sha256', Buffer.from(one, 'base64')).update('2:E12345678').digest();
    const made = createBlindIndex(one)(2, 'E12345678');
    expect(made).not.toContain(bare.subarray(0, 16).toString('base64url'));
    const hashes = ['limit', 'code', 'visitor index'].map((use) =>
      createKeyedHash(one, use)('2:E12345678'),
    );
    expect(new Set(hashes).size).toBe(3);
  });

  test('keeps the store’s current key, and finds rows of both generations', () => {
    const before = createBlindIndex(one);
    const during = createBlindIndex(`${two},${one}`);
    during.follow({ atWork: before.target, former: undefined });
    expect(during(2, 'E12345678')).toBe(before(2, 'E12345678'));
    during.follow({ atWork: during.target, former: before.target });
    expect(during(2, 'E12345678')).toBe(createBlindIndex(two)(2, 'E12345678'));
    expect(during.all(2, 'E12345678')).toContain(before(2, 'E12345678'));
    expect(during.isUnder(during.target, before(2, 'E12345678'))).toBe(false);
  });

  test('keeps a second person with the same number apart, also in a new generation', () => {
    const before = createBlindIndex(one);
    const after = createBlindIndex(`${two},${one}`);
    const first = before(2, 'E12345678');
    const renewed = [first, secondPersonKey(first)].map((key) =>
      after.under(after.target, key, 2, 'E12345678'),
    );
    expect(renewed).toEqual(keysOfEverybody([createBlindIndex(two)(2, 'E12345678')]));
  });

  test('reads keys from before purposes had derived keys', () => {
    const index = createBlindIndex(one);
    const underived = createHmac('sha256', Buffer.from(one, 'base64'))
      .update('key check:')
      .digest();
    index.follow({
      atWork: underived.subarray(0, 16).toString('base64url'),
      former: undefined,
    });
    const bare = createHmac('sha256', Buffer.from(one, 'base64')).update('2:E12345678').digest();
    expect(index(2, 'E12345678')).toBe(bare.subarray(0, 16).toString('base64url'));
  });

  test('reports a missing current key as an outage', () => {
    expect(() =>
      createBlindIndex(one).follow({ atWork: createBlindIndex(two).target, former: undefined }),
    ).toThrow(expect.objectContaining({ code: 'ENOKEY' }));
  });
});
