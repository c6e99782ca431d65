import { describe, expect, test } from '@jest/globals';
import { texts as admin } from './en/admin';
import { texts as web } from './en/web';
import { en } from './en';
import { translate } from './translate';

/** @returns every text by its dotted key */
function flatten(node: object, prefix = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value as object, `${prefix}${key}.`),
  );
}

describe('an English text that counts things', () => {
  test.each([
    ['admin', admin],
    ['web', web],
    ['server', en],
  ])('has a form for one of them: %s', (_name, texts) => {
    const found = new Map(flatten(texts));
    const lacking = [...found].filter(
      ([key, text]) =>
        /\{\{count\}\} (?:\w+ )?(?:people|\w{2,}s)\b/.test(text) &&
        !key.endsWith('_one') &&
        !found.has(`${key}_one`),
    );
    expect(lacking).toEqual([]);
  });

  test('names the things before other numbers, because only `count` has two forms', () => {
    // Days, rows and seats are limits here, or numbers above one.
    const numbered =
      /\{\{(?!(?:count|max|most|days|rows|seats)\}\})\w+\}\} (?:people|visitors|orders|bookings|places|entries|rows|minutes)\b/;
    expect(flatten(admin).filter(([, text]) => numbered.test(text))).toEqual([]);
  });

  test('uses it', () => {
    expect(translate('en', 'imports.confirm', { count: 1 })).toBe('Import 1 row');
    expect(translate('en', 'imports.confirm', { count: 2 })).toBe('Import 2 rows');
    expect(translate('zh', 'imports.confirm', { count: 1 })).toBe('确认导入 1 行');
  });
});
