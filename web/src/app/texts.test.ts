import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { en as english } from '@hall/shared/locales/en';
import { texts as englishTexts } from '@hall/shared/locales/en/web';
import { zh as chinese } from '@hall/shared/locales/zh';
import { texts } from '@hall/shared/locales/zh/web';

const root = resolve(__dirname, '..');

/** Every `t('a.b')` of the app's sources, with the file where it stands. */
function usedKeys(): { key: string; file: string }[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => ({
        key: key as string,
        file,
      }));
    });
}

const find = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);

test('every text that a page asks for is there: nobody reads a key', () => {
  const keys = usedKeys();
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter(({ key }) => find(key) === undefined)).toEqual([]);
});

/** Every sentence below a text's name, with the names that lead to it. */
const sentences = (below: unknown, path = ''): string[] =>
  typeof below === 'string'
    ? [`${path}: ${below}`]
    : Object.entries(below ?? {}).flatMap(([name, inner]) => sentences(inner, `${path}.${name}`));

test('visits are free: a ticket that was given back is cancelled, never refunded (product 9)', () => {
  const read = [texts, chinese.exports, englishTexts, english.exports].flatMap((all) =>
    sentences(all),
  );
  expect(read.length).toBeGreaterThan(1000);
  expect(read.filter((text) => /: .*(refund|已退$|已退票|退款)/i.test(text))).toEqual([]);
});

test('in English people log in and queue, wherever they read of it', () => {
  const read = [englishTexts, english.message, english.qr].flatMap((all) => sentences(all));
  expect(
    read.filter((text) =>
      /: .*\b(sign(s|ed|ing)?[- ](you )?(in|out)|sign-in|(the|in) line)\b/i.test(text),
    ),
  ).toEqual([]);
});
