import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maskLinks, maskName, maskNumber } from './masking';

describe('masking', () => {
  test.each([
    ['13900000001', '139****0001'],
    ['110101199003071233', '110****1233'],
    ['E1234567', 'E12****4567'],
    ['军字第2001号', '军字第****001号'],
    ['maria@example.org', 'm***@example.org'],
    ['1234567', '****'],
    ['', '****'],
  ])('the number %s shows %s', (number, shown) => expect(maskNumber(number)).toBe(shown));

  test.each([
    ['欧阳小华', '欧*华'],
    ['王小明', '王*明'],
    ['王明', '王*'],
    ['王', '*'],
    ['', '*'],
    ['买买提·艾力', '买*力'],
    ['Smith', 'S***'],
    ['Li', 'L***'],
    ["Mary-Jane O'Brien", 'M*** O***'],
    ['Mary·Jane·O·Brien', 'M*** J*** O*** B***'],
    ["'Abdallah E\u0301ric", 'A*** É***'],
    ['M*** O***', 'M*** O***'],
    ['𠮷野家', '𠮷*家'],
  ])('the name %s shows %s', (name, shown) => expect(maskName(name)).toBe(shown));

  test.each([
    [
      '门票：https://hall.example/t/0abc1def2ghi3jkl4mno5 请携带',
      '门票：https://hall.example/t/**** 请携带',
    ],
    ['https://hall.example/t/0abc1def2ghi3jkl4mno5。请按时', 'https://hall.example/t/****。请按时'],
    ['Ticket: https://a.example/t/0abc1def/cancel?lang=en.', 'Ticket: https://a.example/t/****.'],
    ['打开 https://a.example/mail/Ab-9_x?lang=zh 即可', '打开 https://a.example/mail/**** 即可'],
    ['https://a.example/calendar/9fk2.ics', 'https://a.example/calendar/****'],
    [
      '预约 2026-11-27 08:00，https://a.example/page/user',
      '预约 2026-11-27 08:00，https://a.example/page/user',
    ],
  ])('the links of %s read %s', (text, shown) => expect(maskLinks(text)).toBe(shown));

  test('hides all but seven characters of a number with eight or more', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{8,20}$/), (number) => {
        const shown = maskNumber(number);
        return shown.length === 11 && !shown.includes(number.slice(3, -4).padEnd(5, '#'));
      }),
    );
  });

  test('shows one letter of each word of a Latin name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{1,9}( [A-Za-z'-]{0,9}[A-Za-z]){0,3}$/), (name) =>
        maskName(name)
          .split(' ')
          .every((word) => /^[A-Za-z]\*{3}$/.test(word)),
      ),
    );
  });

  test('shows at most two characters of another name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'王明欧𠮷·*2 '), maxLength: 40 }),
        (name) => [...maskName(name)].length <= 3,
      ),
    );
  });
});
