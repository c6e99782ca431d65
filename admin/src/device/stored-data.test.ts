import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(__dirname, '..');

/** Files that may write to browser storage. `stored-data.ts` lists the data and its lifetime. */
const knowing = [
  'addresses/search-words.ts',
  'device/device-box.ts',
  'device/device-choices.ts',
  'device/remembered-me.ts',
  'device/sealed-queue.ts',
  'table/list-look.ts',
];

test('only the files that the list of stored data covers write to browser storage', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) =>
      /\b(deviceStore|tabStore|idb-keyval)\b/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(found.sort()).toEqual([...knowing].sort());
});
