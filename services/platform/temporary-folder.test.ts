import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeAbandonedFolders, withTemporaryFolder } from './temporary-folder';

describe('the temporary folder of a job', () => {
  let place = '';
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'hall-temporary-'));
  });
  afterEach(() => {
    rmSync(place, { recursive: true, force: true });
  });

  test('is removed with its content after the job, even if the job fails', async () => {
    const fail = withTemporaryFolder(async (folder) => {
      writeFileSync(join(folder, 'a'), 'a');
      throw new Error('no');
    }, place);
    await expect(fail).rejects.toThrow('no');
    expect(readdirSync(place)).toEqual([]);
  });

  test('is removed at the next start if its process was killed, and no other is', async () => {
    const start = (): ChildProcess => spawn('sleep', ['60'], { stdio: 'ignore' });
    const [killed, alive] = [start(), start()];
    const [abandoned, inUse, former, foreign] = [
      `hall-job-${killed.pid}-a`,
      `hall-job-${alive.pid}-a`,
      `hall-job-${process.pid}-a`,
      'hall-jobs',
    ].map((name) => join(place, name)) as [string, string, string, string];
    for (const folder of [abandoned, inUse, former, foreign])
      mkdirSync(join(folder, 'b'), { recursive: true });
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    try {
      await removeAbandonedFolders(place);
      expect([abandoned, inUse, former, foreign].map((folder) => existsSync(folder))).toEqual([
        false,
        true,
        false,
        true,
      ]);
    } finally {
      alive.kill();
    }
  });
});
