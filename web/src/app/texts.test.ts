import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
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
