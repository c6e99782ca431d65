import { expect, test } from '@jest/globals';
import { compareTexts, findUnknownKeys, flattenTexts } from './locale-texts';

const compare = (zh: object, en: object): string[] =>
  compareTexts(flattenTexts(zh), flattenTexts(en), 'zh', 'en');

test.each([
  [{ a: { b: '{{n}} 位，{{day}}' } }, { a: { b: 'on {{day}}: {{ n }}' } }, []],
  [
    { left_other: '{{count}} 张' },
    { left_one: '{{count}} seat', left_other: '{{count}} seats' },
    [],
  ],
  [{ a: { b: '一', c: '二' } }, { a: { b: 'one' } }, ["'a.c' is missing in en"]],
  [{ left: '还剩 {{n}}' }, { left: 'some left' }, ["'left' has {{n}} in zh, no placeholder in en"]],
])('names missing keys and placeholders; plural forms are one text: %j %j', (zh, en, faults) => {
  expect(compare(zh, en)).toEqual(faults);
});

test('finds keys that no text has', () => {
  const texts = flattenTexts({ page: { title: 'Orders', left_other: 'left', states: { 1: 'a' } } });
  const known = "t('page.title'); t('page.states'); t('page.left', { count: 1 }); list.at(0)";
  expect(findUnknownKeys(texts, `${known}; t(\`page.states.\${state}\`); t(anything)`)).toEqual([]);
  const unknown = "t('page.name'); t(\n  'page.tit'); t(`page.kinds.${kind}`)";
  expect(findUnknownKeys(texts, unknown)).toEqual(['page.name', 'page.tit', 'page.kinds.']);
});
