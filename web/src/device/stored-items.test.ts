import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { storedItems } from './stored-items';

const root = resolve(__dirname, '..');

/** Files that may write to the browser's storage directly, and the non-personal data that they store. */
const knowing = [
  // Personal data, sealed.
  'device/sealed-stores.ts',
  'device/stored-items.ts',
  // The tokens of the sign-in and the device, the area, the account type.
  'device/device-storage.ts',
  // The result of a search without a sign-in, in its tab.
  'features/getpass/found-orders.ts',
  // The button that clears a unit's form.
  'layouts/mobile-layout.tsx',
  // Only checks whether storage is available.
  'messages/show-short-sign-in-hint.ts',
];

test('only the files that seal data, or store no personal data, write to browser storage', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => /\b(deviceStore|tabStore)\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual([...knowing].sort());
});

test('no storage key is a prefix of another', () => {
  const names = storedItems.map(({ name }) => name);
  const beginning = names.filter((name) =>
    names.some((other) => other !== name && other.startsWith(name)),
  );
  expect(beginning).toEqual([]);
});
