import { randomBytes } from 'node:crypto';
import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { placeOf } from './places';
import { createSealer } from './seal';

const key = (id: string, fill: number): string =>
  `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const number = '110101199003071233';
const here = placeOf.account('user', 'one');
const there = placeOf.account('user', 'other');

describe('a sealed value', () => {
  const sealer = createSealer(key('2026', 1));

  test('opens in its own place, and differs each time', () => {
    const sealed = sealer.seal(number, here);
    expect(sealer.open(sealed, here)).toBe(number);
    expect(sealer.seal(number, here)).not.toBe(sealed);
    expect(sealed).not.toContain(number);
  });

  test('does not open in another row, column or table', () => {
    const sealed = sealer.seal(number, here);
    for (const place of [there, placeOf.totp('1'), placeOf.visitor('one'), ''])
      expect(() => sealer.open(sealed, place)).toThrow();
  });

  test('does not open altered, cut or under another key', () => {
    const sealed = sealer.seal(number, here);
    const bytes = Buffer.from(sealed.slice(sealed.lastIndexOf('.') + 1), 'base64url');
    bytes[30]! ^= 1;
    expect(() => sealer.open(`2026.b.${bytes.toString('base64url')}`, here)).toThrow();
    expect(() => sealer.open(sealed.slice(0, -40), here)).toThrow();
    expect(() => createSealer(key('2027', 2)).open(sealed, here)).toThrow(/not configured/);
  });

  test('without a place is read only if unbound values are accepted, and is never accepted as bound', () => {
    const sealer = createSealer(key('2026', 1));
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32, 1), iv);
    const body = Buffer.concat([cipher.update(number), cipher.final()]);
    const bare = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    expect(() => sealer.open(`2026.${bare}`, there)).toThrow(/bound to no place/);
    sealer.takeUnbound(true);
    expect(sealer.open(`2026.${bare}`, there)).toBe(number);
    expect(() => sealer.open(`2026.b.${bare}`, there)).toThrow();
    expect(sealer.isCurrent(`2026.${bare}`)).toBe(false);
  });

  test('is sealed by the first key, and read by each', () => {
    const former = sealer.seal(number, here);
    const both = createSealer([key('2027', 2), key('2026', 1)].join(','));
    expect(both.open(former, here)).toBe(number);
    expect(both.isCurrent(former)).toBe(false);
    expect(both.isCurrent(both.seal(number, here))).toBe(true);
  });

  test('also works for files; unsealed ones are read only if they are accepted', () => {
    const sealer = createSealer(key('2026', 1));
    const paper = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]);
    const sealed = sealer.sealBytes(paper, placeOf.file('papers/a.jpg'));
    expect(sealed.includes(paper)).toBe(false);
    expect(sealer.openBytes(sealed, placeOf.file('papers/a.jpg'))).toEqual(paper);
    expect(() => sealer.openBytes(sealed, placeOf.file('papers/b.jpg'))).toThrow();
    expect(() => sealer.openBytes(paper, placeOf.file('papers/a.jpg'))).toThrow(
      /no seal.*papers\/a\.jpg/,
    );
    sealer.takeUnbound(true);
    expect(sealer.openBytes(paper, placeOf.file('papers/a.jpg'))).toEqual(paper);
    expect([sealer.isCurrentFile(sealed), sealer.isCurrentFile(paper)]).toEqual([true, false]);
  });
});
