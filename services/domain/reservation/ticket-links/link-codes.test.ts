import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createLinkCodes, createActTokens } from './link-codes';

const indexKey = Buffer.alloc(32, 'k').toString('base64');

describe('tokens for acts on one order', () => {
  let now = 1_000_000;
  const tokens = createActTokens(indexKey, () => now);

  test('a token serves its own order for ten minutes, and no other', () => {
    const token = tokens.create('12');
    expect(tokens.proves(token, '12')).toBe(true);
    expect(tokens.proves(token, '13')).toBe(false);
    now += 599_000;
    expect(tokens.proves(token, '12')).toBe(true);
    now += 2000;
    expect(tokens.proves(token, '12')).toBe(false);
  });

  test.each(['', '.', 'x.y', `${'9'.repeat(15)}.AAAA`])('rejects a made-up token: %s', (token) =>
    expect(tokens.proves(token, '12')).toBe(false),
  );

  test('its end cannot be put off', () => {
    const [, signature] = tokens.create('12').split('.');
    expect(tokens.proves(`${now + 9_000_000}.${signature}`, '12')).toBe(false);
  });
});

const keyOf = (letter: string): string => Buffer.alloc(32, letter).toString('base64');
const codes = createLinkCodes(keyOf('a'));
const orderIds = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String);

describe('codes of links to tickets', () => {
  test('reads the order id back from its code', () => {
    fc.assert(fc.property(orderIds, (id) => codes.read(codes.create(id)) === id));
  });

  test('creates short codes of digits and lower-case letters', () => {
    expect(codes.create('5000000')).toMatch(/^[0-9a-z]{23,25}$/);
  });

  test('a code that was changed anywhere is none', () => {
    const code = codes.create('48213');
    for (let at = 0; at < code.length; at += 1)
      expect(
        codes.read(`${code.slice(0, at)}${code[at] === 'a' ? 'b' : 'a'}${code.slice(at + 1)}`),
      ).toBe(undefined);
  });

  test.each(['', 'x', '0'.repeat(19), '../../etc', 'A'.repeat(24), '0'.repeat(400)])(
    'rejects a text that is not a code: %s',
    (text) => expect(codes.read(text)).toBeUndefined(),
  );

  test('accepts codes signed with a former key after a key change', () => {
    const sent = codes.create('77');
    expect(createLinkCodes(`${keyOf('b')},${keyOf('a')}`).read(sent)).toBe('77');
    expect(createLinkCodes(keyOf('b')).read(sent)).toBeUndefined();
  });
});
