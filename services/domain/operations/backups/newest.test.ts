import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createDiskFiles } from '@hall/platform/providers/files';
import { findNewest, noteNewest, removeBackupsBefore } from './newest';

const keyOf = (letter: string): string => Buffer.alloc(32, letter).toString('base64');

let folder: string;
let place: ReturnType<typeof createDiskFiles>;
let reported: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hall-place-'));
  place = createDiskFiles(folder);
  reported = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = (line: string): void => void reported.push(line);
const put = (key: string): Promise<void> => place.put(key, Buffer.from('x'), 'text/plain');

describe('the backup that `latest` names', () => {
  const newest = (indexKey: string) => findNewest(place, indexKey, report);

  test('is undefined in an empty place, and otherwise the last verified one', async () => {
    await expect(newest(keyOf('a'))).resolves.toBeUndefined();
    await noteNewest(place, '20261123t033000z', keyOf('a'));
    await noteNewest(place, '20261124t033000z', keyOf('a'));
    await expect(newest(keyOf('a'))).resolves.toBe('20261124t033000z');
    await expect(newest(`${keyOf('b')},${keyOf('a')}`)).resolves.toBe('20261124t033000z');
    expect(reported).toEqual([]);
  });

  test.each([
    ['an id alone', '{"id":"20260101t033000z"}'],
    ['a signature of nobody', '{"id":"20260101t033000z","signature":"AAAA"}'],
    ['no JSON', 'latest'],
  ])('is refused where somebody else wrote it: %s', async (_name, text) => {
    await noteNewest(place, '20261123t033000z', keyOf('a'));
    writeFileSync(join(folder, 'latest/manifest.json'), text);
    await expect(newest(keyOf('a'))).rejects.toThrow(/written with another INDEX_KEY/);
  });

  test('is refused if the id does not match the signature', async () => {
    await noteNewest(place, '20261123t033000z', keyOf('a'));
    const path = join(folder, 'latest/manifest.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('20261123', '20261101'));
    await expect(newest(keyOf('a'))).rejects.toThrow(/written with another INDEX_KEY/);
  });

  test('is refused with another key', async () => {
    await noteNewest(place, '20261123t033000z', keyOf('a'));
    await expect(newest(keyOf('b'))).rejects.toThrow(/INDEX_KEY/);
  });

  test('reports newer backups, because an old `latest` may have been put back', async () => {
    await noteNewest(place, '20261123t033000z', keyOf('a'));
    for (const id of ['20261122t033000z', '20261123t033000z', '20261124t033000z', 'probe'])
      await put(`${id}/manifest.json`);
    await expect(newest(keyOf('a'))).resolves.toBe('20261123t033000z');
    expect(reported).toEqual([expect.stringMatching(/put back: 20261124t033000z$/)]);
  });
});

test('removes expired backups, with or without a manifest, and nothing else', async () => {
  const before = ['20261001t033000z', '20261002t033000z'];
  const remaining = ['20261101t033000z', 'latest', 'papers'];
  for (const each of [...before, ...remaining]) await put(`${each}/orders-000001.gz`);
  await put(`${before[0]}/manifest.json`);
  // A file left by an aborted write.
  writeFileSync(join(folder, before[1]!, 'tickets-000001.gz.5d1f'), 'x');
  await removeBackupsBefore(place, new Date('2026-11-01T00:00:00Z'), report);
  expect(await place.listFolders()).toEqual([...remaining].sort());
  expect(reported).toEqual(before.map((id) => `Backup ${id} is removed.`));
});
