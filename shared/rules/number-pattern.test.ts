import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exampleOf, fitsPattern, isNumberPattern, plainNumber } from './number-pattern';

describe('a pattern of document numbers', () => {
  test.each([
    ['@#{8}', 'A12345678', true],
    ['@#{8}', 'AB1234567', false],
    ['@#{8}', 'A1234567', false],
    ['@#{8}', 'A123456789', false],
    ['*{5,9}', '1A2B3', true],
    ['*{5,9}', '1A2B3C4D5E', false],
    ['H#{8}|M#{8}', 'M12345678', true],
    ['H#{8}|M#{8}', 'N12345678', false],
    ['海字第#{6}号', '海字第123456号', true],
    ['@{0,2}#{6}', '123456', true],
    ['@{0,2}#{6}', 'AB123456', true],
    ['@{0,2}#{6}', 'ABC123456', false],
    ['*{2,4}@{1,2}#{4}', 'AAAAA1234', true],
    // As people write one: dashes and spaces are not part of a number.
    ['ab-## ##', 'AB1234', true],
    ['＠＃｛8｝', 'A12345678', true],
    ['#{4}/#{2}', '1234/56', true],
  ])('%s: %s is %s', (pattern, number, fits) => {
    expect(isNumberPattern(pattern)).toBe(true);
    expect(fitsPattern(pattern, number)).toBe(fits);
  });

  test.each([
    ['nothing', ''],
    ['too few characters', '###'],
    ['none that is needed', '#{0,9}'],
    ['a repetition of nothing', '{8}'],
    ['an open repetition', '#{8'],
    ['one that falls', '#{9,5}'],
    ['one of no times', '####@{0}'],
    ['more than a number has', '#{41}'],
    ['more than a number has, in parts', '#{30}@{30}'],
    ['a form without characters', '#{8}|'],
    ['the signs of regular expressions', '^(\\d+)+$'],
    ['too many forms', Array.from({ length: 9 }, () => '####').join('|')],
    ['a long text', '#'.repeat(500)],
  ])('is not %s', (_name, pattern) => {
    expect(isNumberPattern(pattern)).toBe(false);
    expect(fitsPattern(pattern, '12345678')).toBe(false);
  });

  const signs = fc.string({ unit: fc.constantFrom(...'@#*AZ09海{},|/(). -'), maxLength: 200 });

  test('is matched without an error, whatever the texts', () => {
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), signs, (pattern, number) => {
        expect(typeof isNumberPattern(pattern)).toBe('boolean');
        expect(typeof fitsPattern(pattern, plainNumber(number))).toBe('boolean');
        exampleOf(pattern);
      }),
    );
  });

  const parts = fc.array(
    fc.tuple(fc.constantFrom('@', '#', '*', 'A', '7'), fc.nat({ max: 3 }), fc.nat({ max: 3 })),
    { minLength: 1, maxLength: 6 },
  );

  test('matches the same numbers as an equivalent regular expression', () => {
    const meaning: Record<string, string> = { '@': '[A-Z]', '#': '\\d', '*': '[A-Z\\d]' };
    const number = fc.string({ unit: fc.constantFrom(...'AB17'), maxLength: 16 });
    fc.assert(
      fc.property(parts, number, (list, typed) => {
        const pattern = list.map(([one, from, more]) => `${one}{${from},${from + more}}`).join('');
        if (!isNumberPattern(pattern)) return;
        const expression = list.map(
          ([one, from, more]) => `${meaning[one] ?? one}{${from},${from + more}}`,
        );
        expect(fitsPattern(pattern, typed)).toBe(
          new RegExp(`^${expression.join('')}$`).test(typed),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('has an example that matches it', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const pattern = list.map(([one, from, more]) => `${one}{${from},${from + more}}`).join('');
        if (isNumberPattern(pattern)) expect(fitsPattern(pattern, exampleOf(pattern))).toBe(true);
      }),
    );
    expect(exampleOf('@#{8}|M#{9}')).toBe('A12345678');
  });

  test('matches at once where a regular expression would backtrack for hours', () => {
    const pattern = Array.from({ length: 8 }, () => `${'*{0,9}'.repeat(4)}####`).join('|');
    expect(isNumberPattern(pattern.slice(0, 119).replace(/\|[^|]*$/, ''))).toBe(true);
    const began = performance.now();
    for (let i = 0; i < 100; i += 1)
      fitsPattern(pattern.slice(0, 119).replace(/\|[^|]*$/, ''), `${'A'.repeat(39)}/`);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
