import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { explainOwner } from './assert-files-writable';

const refused = Object.assign(new Error('permission denied'), { code: 'EACCES' });

test('names the owner of a folder and the command that changes it', async () => {
  const owner = statSync(tmpdir()).uid;
  expect(await explainOwner(tmpdir(), refused, 1000)).toBe(
    ` ${tmpdir()} belongs to user ${owner}, and this runs as user 1000: chown 1000 ${tmpdir()}`,
  );
  // A missing folder would be created in its parent.
  expect(await explainOwner(join(tmpdir(), 'no-such/folder'), refused, 1000)).toContain(
    `chown 1000 ${tmpdir()}`,
  );
});

test('says where systemd must name a folder that is read-only', async () => {
  const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  expect(await explainOwner(tmpdir(), readOnly, 1000)).toContain('ReadWritePaths=');
});

test('returns an empty text for other causes', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(await explainOwner(tmpdir(), full, 1000)).toBe('');
});
