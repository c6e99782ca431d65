import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  foldName,
  isMobileNumber,
  isPassword,
  isRealName,
  isUsername,
  maskName,
  maskNumber,
  normaliseMobileNumber,
  normaliseRealName,
} from './people';

describe('usernames: 2 to 18 letters, digits or Chinese characters', () => {
  test.each(['ab', 'visitor', 'A1', '访客', '王小明2026', 'x'.repeat(18), '馆'.repeat(18), '𠮷野'])(
    '%s is good',
    (name) => expect(isUsername(name)).toBe(true),
  );
  test.each([
    '',
    'a',
    '馆',
    'x'.repeat(19),
    'a b',
    'a_b',
    'a-b',
    'é1',
    'ａｂ',
    'ab!',
    '王·明',
    'ab\n',
  ])('%j is not', (name) => expect(isUsername(name)).toBe(false));
});

describe('passwords: 6 to 18 letters or digits', () => {
  test.each(['abcdef', '123456', 'Visit2026', 'x'.repeat(18)])('%s is good', (password) =>
    expect(isPassword(password)).toBe(true),
  );
  test.each([
    '',
    'abcde',
    'x'.repeat(19),
    'abc def',
    'Visit-2026',
    '密码密码密码',
    'abcdef\n',
    'ａｂｃｄｅｆ',
  ])('%j is not', (password) => expect(isPassword(password)).toBe(false));
});

describe('names: Chinese or Latin letters, not mixed, and the middle dot', () => {
  test.each([
    ['王明'],
    ['欧阳小华'],
    ['买买提·艾力'],
    ['阿不都·热合曼·依明'],
    ['𠮷野'],
    ['Smith'],
    ['Li'],
    ['John·Smith'],
    ['José'],
    ['Nguyễn·Thị·Ánh'],
    ['Œuvré'],
    ['Ẹ̀bùn'],
    ['x'.repeat(80)],
  ])('%s is good', (name) => expect(isRealName(name)).toBe(true));
  test.each([
    ['', 'nothing'],
    ['王', 'one character'],
    ['王Ming', 'mixed'],
    ['王·Ming', 'mixed, a dot between'],
    ['王明2', 'a digit'],
    ['John2', 'a digit'],
    ['John Smith', 'a space that was not written as the dot'],
    ['·王明', 'a dot at the begin'],
    ['王明·', 'a dot at the end'],
    ['王··明', 'two dots'],
    ['王。明', 'a full stop'],
    ['Иван', 'another script'],
    ['x'.repeat(81), 'too long'],
  ])('%j is not: %s', (name) => expect(isRealName(name)).toBe(false));

  test.each([
    ['  王明  ', '王明'],
    ['买买提•艾力', '买买提·艾力'],
    ['买买提・艾力', '买买提·艾力'],
    ['买买提．艾力', '买买提·艾力'],
    ['买买提.艾力', '买买提·艾力'],
    ['\u200B王明\uFEFF', '王明'],
  ])('%j is written %j', (typed, written) => expect(normaliseRealName(typed)).toBe(written));

  test.each([
    ['John Smith', 'John·Smith'],
    ['John  Fitzgerald\u00A0Smith', 'John·Fitzgerald·Smith'],
    ["O'Brien", 'O·Brien'],
    ['O’Brien', 'O·Brien'],
    ['O´Brien', 'O·Brien'],
    ['Jean-Luc', 'Jean·Luc'],
    ['Jean – Luc', 'Jean·Luc'],
    ['J.Smith', 'J·Smith'],
    ['J. R. R. Tolkien', 'J·R·R·Tolkien'],
    ['John•Smith', 'John·Smith'],
    ['John·Smith', 'John·Smith'],
    ['Martin Luther King Jr.', 'Martin·Luther·King·Jr'],
    ["'Abdallah", 'Abdallah'],
    ['Jose\u0301', 'José'],
    ['ＪＯＨＮ　ＳＭＩＴＨ', 'JOHN·SMITH'],
  ])('the passport’s %j is kept as %j, and is good', (typed, kept) => {
    expect(normaliseRealName(typed)).toBe(kept);
    expect(isRealName(kept)).toBe(true);
  });

  test.each(['王 明', '王明 Ming', '王-明', 'Smith, John', 'John_Smith', 'John & Jane'])(
    '%j stays refused',
    (typed) => expect(isRealName(normaliseRealName(typed))).toBe(false),
  );

  test('writing it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'王·•．. aZ9é´’-\u0301\u200B\u202D\t') }),
        (text) => {
          const once = normaliseRealName(text);
          return normaliseRealName(once) === once;
        },
      ),
    );
  });
});

describe('names as they are compared', () => {
  test.each([
    ['O·Brien', ['O’BRIEN', "O'BRIEN", 'OBRIEN', 'o brien', 'O·Brien']],
    ['José·García', ['JOSE GARCIA', 'Jose Garcia', 'jose·garcía', 'José-García']],
    ['Łukasz·Müller', ['LUKASZ MULLER', 'Lukasz Müller']],
    ['Strauß', ['STRAUSS', 'Strauss']],
    ['Søren·Æbelø', ['SOREN AEBELO']],
    ['Nguyễn·Đức', ['NGUYEN DUC']],
    ['İpek·Işık', ['IPEK ISIK']],
    ['买买提·艾力', ['买买提艾力', '买买提•艾力']],
  ])('%s is found by each of its spellings', (kept, spellings) => {
    for (const spelling of spellings) expect(foldName(spelling)).toBe(foldName(kept));
  });

  test('two names stay two', () =>
    expect(new Set(['O·Brien', 'O·Bryan', '王明', '王小明'].map(foldName)).size).toBe(4));

  test('of marks alone nothing is left', () => expect(foldName("·-'")).toBe(''));
});

describe('mobile numbers', () => {
  test.each(['13900000001', '19999999999', '15012345678'])('%s is good', (number) =>
    expect(isMobileNumber(number)).toBe(true),
  );
  test.each([
    '',
    '12900000001',
    '1390000000',
    '139000000011',
    '+8613900000001',
    '139 0000 0001',
    '01012345678',
  ])('%j is not', (number) => expect(isMobileNumber(number)).toBe(false));
  test.each([
    ['+86 139-0000-0001', '13900000001'],
    ['008613900000001', '13900000001'],
    ['１３９０００００００１', '13900000001'],
    ['\u202D139 0000 0001\u202C', '13900000001'],
    ['8613900000001', '8613900000001'],
  ])('%j is written %s', (typed, written) => expect(normaliseMobileNumber(typed)).toBe(written));
});

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
