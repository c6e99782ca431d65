import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const digest = `sha256:${'ab'.repeat(32)}`;
const folder = mkdtempSync(join(tmpdir(), 'hall-pin-'));

/** Runs it with a fake docker, which knows every image but those whose names contain `lacking`. */
const run = (args: string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(__dirname, 'images-pin.mjs'), ...args], {
    env: { PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`, ...environment },
    encoding: 'utf8',
  });

test('images:pin writes digests in place, and nothing if one is unknown; --check finds tags', () => {
  const docker = `#!/bin/sh\ncase "$4" in *lacking*) exit 1;; *) echo ${digest};; esac\n`;
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
  const file = join(folder, 'env');
  try {
    writeFileSync(file, 'KEPT=1\n#REDIS_IMAGE=\n');
    expect(run(['--registry', 'lacking.example', '--file', file]).status).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('KEPT=1\n#REDIS_IMAGE=\n');

    expect(run(['--registry', 'https://mirror.example:5000/', '--file', file]).status).toBe(0);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines[1]).toBe(`REDIS_IMAGE=mirror.example:5000/library/redis:7@${digest}`);
    const settings = Object.fromEntries(lines.map((line) => line.split('=') as [string, string]));
    expect(Object.keys(settings)).toHaveLength(5);

    expect(run(['--check'], settings).status).toBe(0);
    const { status, stderr } = run(['--check'], { ...settings, REDIS_IMAGE: 'redis:7@sha256:ab' });
    expect([status, stderr]).toEqual([1, 'REDIS_IMAGE does not name redis:7 by its digest.\n']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
