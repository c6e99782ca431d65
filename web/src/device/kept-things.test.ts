import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { keptThings } from './kept-things';

const root = resolve(__dirname, '..');

/** Who may write into the browser's stores by itself, and what it keeps there that is nobody's. */
const knowing = [
  // Whatever is kept of a person, sealed.
  'device/keeping.ts',
  'device/kept-things.ts',
  // The sign-in's token, the device's, the area, the kind of account.
  'device/device-storage.ts',
  // What was found without a sign-in, in its tab.
  'features/getpass/found-orders.ts',
  // The button that empties a unit's form.
  'layouts/mobile-layout.tsx',
  // It only asks whether there is a store.
  'messages/tell-short-sign-in.ts',
];

test('nothing is kept in the browser but by who seals it, or keeps what is nobody’s', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => /\b(deviceStore|tabStore)\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual([...knowing].sort());
});

test('no name among what is kept begins another', () => {
  const names = keptThings.map(({ name }) => name);
  const beginning = names.filter((name) =>
    names.some((other) => other !== name && other.startsWith(name)),
  );
  expect(beginning).toEqual([]);
});
