import { expect, test } from '@jest/globals';
import { lacksGlyph } from './lacks-glyph';

/** A device that draws every character differently, except those without a font. */
const deviceWithout =
  (missing: RegExp, box: (character: string) => string = () => '□') =>
  (character: string): string =>
    missing.test(character) ? box(character) : character;

const rare = /[\u{20000}-\u{3ffff}]/u;

test.each([
  ['王小明', false],
  ['Nguyễn', false],
  ['王𠅤', true],
  ['𠮷明', true],
])('whether a device without the extensions shows a box in %s: %s', (name, lacks) =>
  expect(lacksGlyph(name, deviceWithout(rare))).toBe(lacks),
);

test('a device that has the character draws it, although it lacks others', () => {
  expect(lacksGlyph('王𠅤', deviceWithout(/\u{3fffd}/u))).toBe(false);
  expect(lacksGlyph('王𠅤', deviceWithout(/[\u{2a700}-\u{3ffff}]/u))).toBe(false);
});

test('detects boxes that are equal only within a block', () => {
  const ofBlock = (character: string): string =>
    (character.codePointAt(0) ?? 0) < 0x2a6e0 ? 'B' : '?';
  expect(lacksGlyph('王𠅤', deviceWithout(rare, ofBlock))).toBe(true);
});

test('does not draw everyday names', () => {
  const drawn: string[] = [];
  lacksGlyph('王小明', (character) => `${drawn.push(character)}`);
  expect(drawn).toEqual([]);
});
