import { expect, test } from '@jest/globals';
import { localeOf } from './locale';

test.each([
  [['en-GB', 'zh-CN'], 'en'],
  [['zh-Hant-HK', 'en'], 'zh'],
  [['fr-FR', 'en-US'], 'en'],
  [['fr-FR'], 'zh'],
  [[], 'zh'],
])('a browser in %j reads %s', (languages, locale) => {
  expect(localeOf(languages)).toBe(locale);
});
