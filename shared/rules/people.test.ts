import { describe, expect, test } from '@jest/globals';
import {
  agencyNameFault,
  isAgencyName,
  isForeignNumber,
  isMobileNumber,
  isPassword,
  isUsername,
  normaliseMobileNumber,
  normaliseMobileOrMail,
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
    ['8613900000001', '13900000001'],
    ['86-139-0000-0001', '13900000001'],
    ['+86 (139) 0000 0001', '13900000001'],
    ['（＋８６）139–0000–0001', '13900000001'],
    ['8612900000001', '8612900000001'],
    ['+852 5123 4567', '+85251234567'],
  ])('%j is written %s', (typed, written) => expect(normaliseMobileNumber(typed)).toBe(written));
  test.each(['+852 5123 4567', '00852-51234567', '+1 (415) 555-0100', '＋44 7700 900123'])(
    '%s is foreign',
    (typed) => expect(isForeignNumber(normaliseMobileNumber(typed))).toBe(true),
  );
  test.each(['13900000001', '+86 139 0000 0001', '+86 139 0000', '0086 139', '+1', '02512345678'])(
    '%s is not foreign',
    (typed) => expect(isForeignNumber(normaliseMobileNumber(typed))).toBe(false),
  );
});

describe('names of agencies', () => {
  test.each([
    '和平旅行社（集团）有限公司',
    '南京国旅，商务部',
    'Smith & Co., Ltd.',
    'Agence l’Étoile',
    'A.B.C. Travel [Nanjing]',
  ])('%j is accepted', (name) => expect(isAgencyName(name)).toBe(true));

  test.each([
    ['和平旅行社!', '!'],
    ['Travel@Home', '@'],
    ['社', undefined],
    ['20-26', undefined],
  ])('the fault of %j names the sign %j', (name, sign) => {
    expect(isAgencyName(name)).toBe(false);
    expect(agencyNameFault(name)).toEqual(
      sign ? { key: 'validation.tanameSign', params: { sign } } : { key: 'validation.taname' },
    );
  });
});
test.each([
  [' Maria.Olsen@Example.ORG ', 'maria.olsen@example.org'],
  ['guest\u200b-1＠example.org', 'guest-1@example.org'],
  ['+86 139-0000-0001', '13900000001'],
])('the contact %j is stored as %s', (typed, stored) =>
  expect(normaliseMobileOrMail(typed)).toBe(stored),
);
