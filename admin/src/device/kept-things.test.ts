import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(__dirname, '..');

/** Files that may write to browser storage. `kept-things.ts` lists the data and its lifetime. */
const knowing = [
  'addresses/search-words.ts',
  'device/device-box.ts',
  'device/device-choices.ts',
  'device/kept-me.ts',
  'device/sealed-queue.ts',
  'table/list-look.ts',
];

test('nothing is kept in the browser but by those of whom the list of kept things tells', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) =>
      /\b(deviceStore|tabStore|idb-keyval)\b/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(found.sort()).toEqual([...knowing].sort());
});
