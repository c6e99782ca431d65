import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

interface Locked {
  license?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}
const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }));

/**
 * Licences that allow use and unmodified redistribution with the product. The last three are for an unmodified font, and
 * for libraries that are linked unmodified or used only for building.
 */
const allowed =
  'MIT MIT-0 MIT/X11 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 Unlicense CC0-1.0 BlueOak-1.0.0 ' +
  'Zlib Python-2.0 CC-BY-4.0 CC-BY-3.0 OFL-1.1 LGPL-3.0-or-later MPL-2.0';

/**
 * Packages without an SPDX licence in package.json. The files of the first say MIT. `buffers`, a dependency of a
 * spreadsheet reader, has none; its author's related packages say MIT/X11.
 */
const readByHand = 'busboy streamsearch png-js buildcheck cpu-features ssh2 buffers'.split(' ');

/** One allowed alternative (OR) is enough; with AND each licence must be allowed. */
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.split(' ').includes(one)));

test('packages are locked with the hash of each download', () => {
  const loose = locked.filter(
    ({ integrity, inBundle }) => !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(locked.length).toBeGreaterThan(500);
  expect(loose.map(({ name }) => name)).toEqual([]);
});

test('packages have allowed licences', () => {
  const others = locked.filter(
    ({ name, license }) => !(license ? isAllowed(license) : readByHand.includes(name)),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
