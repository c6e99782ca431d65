import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maskName, maskNumber } from './masking';

describe('masking', () => {
  test.each([
    ['13900000001', '139****0001'],
    ['110101199003071233', '110****1233'],
    ['E1234567', 'E12****4567'],
    ['军字第2001号', '军字第****001号'],
    ['1234567', '****'],
    ['', '****'],
  ])('the number %s shows %s', (number, shown) => expect(maskNumber(number)).toBe(shown));

  test.each([
    ['欧阳小华', '欧*华'],
    ['王小明', '王*明'],
    ['王明', '王*'],
    ['王', '*'],
    ['', '*'],
    ['Smith', 'S*h'],
    ['𠮷野家', '𠮷*家'],
  ])('the name %s shows %s', (name, shown) => expect(maskName(name)).toBe(shown));

  test('of a number of eight characters or more, all but seven are hidden', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{8,20}$/), (number) => {
        const shown = maskNumber(number);
        return shown.length === 11 && !shown.includes(number.slice(3, -4).padEnd(5, '#'));
      }),
    );
  });

  test('a name shows two characters at the most', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (name) => [...maskName(name)].length <= 3,
      ),
    );
  });
});
