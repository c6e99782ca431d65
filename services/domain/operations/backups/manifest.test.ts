import { describe, expect, test } from '@jest/globals';
import { formerVersion } from '@hall/platform/postgres/former-version';
import { isKnownMigration } from '@hall/platform/postgres/schema-state';
import { findRestoreFaults, type Manifest, readManifest, writeManifest } from './manifest';

const keyOf = (letter: string): string => Buffer.alloc(32, letter).toString('base64');
const manifest: Manifest = {
  format: 1,
  id: '20261123t033000z',
  at: '2026-11-23T03:30:00.000Z',
  release: '1.2.0',
  server: '17.10',
  migrations: ['First1', 'Second2'],
  keys: {},
  role: 'hall_app',
  tables: [],
  sequences: [],
  files: [],
};
const fits = {
  id: manifest.id,
  isKnown: (name: string) => ['First1', 'Second2', 'Third3'].includes(name),
  tables: [],
  connections: 0,
  keyFaults: [],
  signed: true,
};

describe('a backup’s manifest', () => {
  test('is accepted with the key that signed it, first or former', () => {
    const bytes = writeManifest(manifest, keyOf('a'));
    expect(readManifest(bytes, keyOf('a'))).toEqual({ manifest, signed: true });
    expect(readManifest(bytes, `${keyOf('b')},${keyOf('a')}`).signed).toBe(true);
    expect(readManifest(bytes, keyOf('b')).signed).toBe(false);
  });

  test('is not accepted after a change', () => {
    const altered = writeManifest(manifest, keyOf('a')).toString().replace('1.2.0', '1.3.0');
    expect(readManifest(Buffer.from(altered), keyOf('a')).signed).toBe(false);
  });

  test('is refused in another format', () => {
    const bytes = writeManifest({ ...manifest, format: 2 as unknown as 1 }, keyOf('a'));
    expect(() => readManifest(bytes, keyOf('a'))).toThrow('another format');
  });
});

describe('a backup is restored', () => {
  test('by its own version or a newer one, into an empty database that nobody uses', () => {
    expect(findRestoreFaults(manifest, fits)).toEqual([]);
  });

  test('if its hall began with version 1.0.0, whose migrations are one now', () => {
    const names = ['Foundation1790000000000', formerVersion.lastMigration];
    expect(names.map(isKnownMigration)).toEqual([true, true]);
  });

  test.each([
    [
      'by an older version',
      { isKnown: (name: string) => name === 'First1' },
      /release 1\.2\.0.*Second2/,
    ],
    ['over rows', { tables: ['orders'] }, /not empty \(1 tables\)/],
    ['while processes run', { connections: 2 }, /2 other connection/],
    ['where its manifest was altered', { signed: false }, /another backup/],
    [
      'under the name of another',
      { id: '20261124t033000z' },
      /20261124t033000z contains the backup 2026112/,
    ],
    ['with other keys', { keyFaults: ['INDEX_KEY is not it.'], signed: false }, /^INDEX_KEY/],
  ])('never %s, and says why', (_name, target, expected) => {
    const faults = findRestoreFaults(manifest, { ...fits, ...target });
    expect(faults).toEqual([expect.stringMatching(expected)]);
  });
});
