import { describe, expect, test } from '@jest/globals';
import { locales } from '../codes/states';
import { asksForAnother, languageTag, localeOf, nextLocale, pick } from './pick';

describe('localeOf', () => {
  test.each([
    ['fr,en', 'en'],
    ['fr-FR, en-US;q=0.8, zh;q=0.5', 'en'],
    ['en-GB,zh-CN', 'en'],
    ['EN', 'en'],
    ['en_US', 'en'],
    ['en;q=0.4, zh-CN;q=0.9', 'zh'],
    ['en;q=0, zh;q=0.1', 'zh'],
    ['zh-CN,en;q=0.9', 'zh'],
    ['zh-Hant-HK,en', 'zh'],
    ['en;q=high', 'zh'],
    ['fr', 'zh'],
    ['*', 'zh'],
    ['', 'zh'],
    [undefined, 'zh'],
  ])('reads %j as %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });

  test('stops reading a header that is longer than any browser sends', () => {
    expect(localeOf(`${'fr,'.repeat(2000)}en`)).toBe('zh');
  });
});

test('a browser whose first language is not Chinese asks for another', () => {
  for (const header of ['en', 'fr-FR, zh;q=0.8', 'ja', 'EN_us,zh-CN', ' de;q=0.9'])
    expect([header, asksForAnother(header)]).toEqual([header, true]);
  for (const header of ['zh-CN,en;q=0.9', 'ZH', 'zh_Hant-HK,en', '*', ' ', '', undefined])
    expect([header, asksForAnother(header)]).toEqual([header, false]);
});

test('picks what belongs to the locale', () => {
  expect(locales.map((locale) => pick(locale, { zh: 1, en: 2 }))).toEqual([1, 2]);
});

test('tags each locale for HTML', () => {
  expect(locales.map(languageTag)).toEqual(['zh-CN', 'en']);
});

test('reaches every locale from the default and returns to it', () => {
  expect(nextLocale('zh')).toBe('en');
  expect(nextLocale('en')).toBe('zh');
});
