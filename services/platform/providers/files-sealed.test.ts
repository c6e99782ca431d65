import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createSealer } from '../crypto/seal';
import { createFileStore } from './files';

const folder = mkdtempSync(join(tmpdir(), 'hall-sealed-'));
const key = (id: string, fill: number): string =>
  `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const open = (keys: string, sealer = createSealer(keys)) =>
  createFileStore({ FILES_PROVIDER: 'disk', FILES_FOLDER: folder } as never, sealer);
const paper = Buffer.from('a licence of somebody, as it was uploaded');

describe('stored files', () => {
  const files = open(key('2026', 1));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('nothing of a file can be read from the disk', async () => {
    await files.put('papers/one.jpg', paper, 'image/jpeg');
    expect(readFileSync(join(folder, 'papers/one.jpg')).includes(paper)).toBe(false);
    expect(await files.get('papers/one.jpg')).toEqual(paper);
  });

  test('a file moved to another key does not open', async () => {
    await files.put('papers/two.jpg', paper, 'image/jpeg');
    copyFileSync(join(folder, 'papers/two.jpg'), join(folder, 'papers/three.jpg'));
    await expect(files.get('papers/three.jpg')).rejects.toThrow();
  });

  test('write access to the disk is not enough to replace a paper', async () => {
    await files.put('papers/mine.jpg', paper, 'image/jpeg');
    writeFileSync(join(folder, 'papers/mine.jpg'), 'another licence');
    await expect(files.get('papers/mine.jpg')).rejects.toThrow(/no seal/);
    await expect(files.sealAnew('papers/mine.jpg')).rejects.toThrow(/no seal.*papers\/mine\.jpg/);
  });

  test('reads an unsealed file if they are accepted, until it is sealed', async () => {
    const sealer = createSealer(key('2026', 1));
    sealer.takeUnbound(true);
    const files = open(key('2026', 1), sealer);
    writeFileSync(join(folder, 'papers/old.jpg'), paper);
    expect(await files.get('papers/old.jpg')).toEqual(paper);
    expect(await files.sealAnew('papers/old.jpg')).toBe(true);
    expect(readFileSync(join(folder, 'papers/old.jpg')).includes(paper)).toBe(false);
    expect(await files.get('papers/old.jpg')).toEqual(paper);
    expect(await files.sealAnew('papers/old.jpg')).toBe(false);
  });

  test('seals a file again with a new key, so that the former one is not needed', async () => {
    await files.put('papers/four.jpg', paper, 'image/jpeg');
    const both = open(`${key('2027', 2)},${key('2026', 1)}`);
    expect(await both.sealAnew('papers/four.jpg')).toBe(true);
    expect(await open(key('2027', 2)).get('papers/four.jpg')).toEqual(paper);
    expect(await both.sealAnew('papers/not-there.jpg')).toBe(false);
  });
});
