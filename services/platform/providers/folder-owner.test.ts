import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tellOwner } from './folder-owner';

const refused = Object.assign(new Error('permission denied'), { code: 'EACCES' });

test('of a folder that belongs to another user it says whose it is, and the command', async () => {
  const owner = statSync(tmpdir()).uid;
  expect(await tellOwner(tmpdir(), refused, 1000)).toBe(
    ` ${tmpdir()} belongs to user ${owner}, and this runs as user 1000: chown 1000 ${tmpdir()}`,
  );
  // One that is not there is made in the one above.
  expect(await tellOwner(join(tmpdir(), 'no-such/folder'), refused, 1000)).toContain(
    `chown 1000 ${tmpdir()}`,
  );
});

test('of what is wrong otherwise it says nothing', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(await tellOwner(tmpdir(), full, 1000)).toBe('');
});
