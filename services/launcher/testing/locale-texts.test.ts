import { describe, expect, test } from '@jest/globals';
import { compareTexts, findUnknownKeys, flattenTexts } from './locale-texts';

const compare = (zh: object, en: object): string[] =>
  compareTexts(flattenTexts(zh), flattenTexts(en), 'zh', 'en');

describe('comparing texts', () => {
  test('the same keys and placeholders, in any order, are the same', () => {
    expect(compare({ a: { b: '{{n}} 位，{{day}}' } }, { a: { b: 'on {{day}}: {{ n }}' } })).toEqual(
      [],
    );
  });

  test('names a missing key', () => {
    expect(compare({ a: { b: '一', c: '二' } }, { a: { b: 'one' } })).toEqual([
      "'a.c' is missing in en",
    ]);
  });

  test('names a missing placeholder', () => {
    expect(compare({ left: '还剩 {{n}}' }, { left: 'some left' })).toEqual([
      "'left' has {{n}} in zh, no placeholder in en",
    ]);
  });

  test('plural forms count as one text', () => {
    expect(
      compare(
        { left_other: '{{count}} 张' },
        { left_one: '{{count}} seat', left_other: '{{count}} seats' },
      ),
    ).toEqual([]);
  });
});

describe('a key that an app names', () => {
  const texts = flattenTexts({ page: { title: 'Orders', left_other: 'left', states: { 1: 'a' } } });
  const unknown = (source: string): string[] => findUnknownKeys(texts, source);

  test('may be a text, a prefix of several, or one with plural forms', () => {
    expect(unknown("t('page.title'); t('page.states'); t('page.left', { count: 1 })")).toEqual([]);
    expect(unknown('t(`page.states.${state}`); t(anything); list.at(0)')).toEqual([]);
  });

  test('is otherwise unknown', () => {
    expect(unknown("t('page.name'); t(\n  'page.tit')")).toEqual(['page.name', 'page.tit']);
    expect(unknown('t(`page.kinds.${kind}`)')).toEqual(['page.kinds.']);
  });
});
