import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createLinkCodes } from './link-codes';

const keyOf = (letter: string): string => Buffer.alloc(32, letter).toString('base64');
const codes = createLinkCodes(keyOf('a'));
const orderIds = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String);

describe('codes of links to tickets', () => {
  test('a code names its order, whatever the order’s number', () => {
    fc.assert(fc.property(orderIds, (id) => codes.read(codes.create(id)) === id));
  });

  test('a code is short, and of digits and small letters alone', () => {
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
    'what is no code at all is none: %s',
    (text) => expect(codes.read(text)).toBeUndefined(),
  );

  test('after a change of the key the links that were sent go on', () => {
    const sent = codes.create('77');
    expect(createLinkCodes(`${keyOf('b')},${keyOf('a')}`).read(sent)).toBe('77');
    expect(createLinkCodes(keyOf('b')).read(sent)).toBeUndefined();
  });
});
