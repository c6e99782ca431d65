import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DocType, docTypes } from '../codes/states';
import { foldName, isRealName, nameFault, normaliseRealName } from './names';

describe('names: Chinese or Latin letters, not mixed, and the middle dot', () => {
  test.each([
    ['王明'],
    ['欧阳小华'],
    ['买买提·艾力'],
    ['阿不都·热合曼·依明'],
    ['𠮷野'],
    ['Smith'],
    ['Li'],
    ['John Smith'],
    ["Mary-Jane O'Brien"],
    ['J. R. R. Tolkien Jr.'],
    ["'Abdallah"],
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
    ['John  Smith-', 'a hyphen at the end'],
    ['John ... Smith', 'a run of marks'],
    ['王-明', 'a hyphen between Chinese characters'],
    ['·王明', 'a dot at the begin'],
    ['王明·', 'a dot at the end'],
    ['王··明', 'two dots'],
    ['王 明', 'a space that was not dropped'],
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
    ['王 芳', '王芳'],
    ['王　芳', '王芳'],
    ['王\u00A0芳', '王芳'],
    ['王 小　红', '王小红'],
    ['𠮷 野', '𠮷野'],
    ['买买提 · 艾力', '买买提·艾力'],
    ['买买提. 艾力', '买买提·艾力'],
    ['买买提·艾力·', '买买提·艾力'],
    ['・ 买买提·艾力 ·', '买买提·艾力'],
    ['·王明.', '王明'],
  ])('%j is written %j', (typed, written) => expect(normaliseRealName(typed)).toBe(written));

  test.each([
    ['John Smith', 'John Smith'],
    ['John  Fitzgerald\u00A0Smith ', 'John Fitzgerald Smith'],
    ["O'Brien", "O'Brien"],
    ['O’Brien', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['Jean-Luc', 'Jean-Luc'],
    ['Jean – Luc', 'Jean - Luc'],
    ['J.Smith', 'J.Smith'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['John•Smith', 'John·Smith'],
    ['John·Smith', 'John·Smith'],
    ['Martin Luther King Jr.', 'Martin Luther King Jr.'],
    ["'Abdallah", "'Abdallah"],
    ['- John Smith -', 'John Smith'],
    ['Jose\u0301', 'José'],
    ['ＪＯＨＮ　ＳＭＩＴＨ', 'JOHN SMITH'],
  ])('the passport’s %j is stored as %j, and is valid', (typed, normalised) => {
    expect(normaliseRealName(typed)).toBe(normalised);
    expect(isRealName(normalised)).toBe(true);
  });

  test.each([['O'], ['o'], ['Ẹ̀']])(
    'accepts one letter, %s, for a document with Latin names',
    (name) => {
      const accepting = docTypes.filter((doctype) => isRealName(name, doctype));
      expect(accepting).toEqual([
        DocType.passport,
        DocType.hkMacauPermit,
        DocType.permanentResidence,
      ]);
      expect(isRealName(name)).toBe(false);
    },
  );

  test.each(['王', '·', '1', ''])('refuses %j alone for every document', (name) =>
    expect(docTypes.filter((doctype) => isRealName(name, doctype))).toEqual([]),
  );

  test.each(['王明 Ming', '王 Ming', '王-明', 'Smith, John', 'John_Smith', 'John & Jane'])(
    'refuses %j',
    (typed) => expect(isRealName(normaliseRealName(typed))).toBe(false),
  );

  test.each([
    ['王2明', '2'],
    ['王-明', '-'],
    ['Smith, John', ','],
    ['John_Smith', '_'],
    ['王Ming', undefined],
    ['王', undefined],
    ['王\u0007明', undefined],
  ])('the fault of %j names the sign %j', (text, sign) =>
    expect(nameFault(text)).toEqual(
      sign ? { key: 'validation.realnameSign', params: { sign } } : { key: 'validation.realname' },
    ),
  );

  test('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'王·•．. aZ9é´’-\u0301\u200B\u202D\u3000\t') }),
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
    ['买买提·艾力', ['买买提艾力', '买买提•艾力', '买买提 艾力']],
    ['王芳', ['王 芳', '王　芳']],
    // Names were stored with middle dots before 2026-11-29.
    ["Mary-Jane O'Brien", ['Mary·Jane·O·Brien', 'MARY JANE OBRIEN']],
    ['Martin Luther King Jr.', ['Martin·Luther·King·Jr']],
  ])('%s is found by each of its spellings', (normalised, spellings) => {
    for (const spelling of spellings) expect(foldName(spelling)).toBe(foldName(normalised));
  });

  test('keeps two different names different', () =>
    expect(new Set(['O·Brien', 'O·Bryan', '王明', '王小明'].map(foldName)).size).toBe(4));

  test('returns nothing for marks alone', () => expect(foldName("·-'")).toBe(''));
});
