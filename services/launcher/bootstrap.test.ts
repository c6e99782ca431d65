import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { scripts } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** What a script runs in the end, once it is built. */
const entries: Record<string, string> = {
  gateway: 'services/gateway/dist/main.js',
  worker: 'services/worker/dist/main.js',
  migrate: 'services/launcher/dist/migrate.js',
  reconcile: 'services/launcher/dist/reconcile.js',
  'audit:verify': 'services/launcher/dist/audit-verify.js',
  'staff:create': 'services/launcher/dist/staff-create.js',
};

/** A release as the image has it: what is built, the manifests, no sources, no compiler. */
describe('a command in a release without sources', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hall-release-'));
    const launcher = join(folder, 'services/launcher');
    cpSync(join(__dirname, 'bootstrap.mjs'), join(launcher, 'bootstrap.mjs'));
    cpSync(join(__dirname, 'bootstrap'), join(launcher, 'bootstrap'), { recursive: true });
    writeFileSync(join(folder, '.env'), 'FROM_FILE=file\nFROM_BOTH=file\n');
    for (const entry of Object.values(entries)) {
      mkdirSync(dirname(join(folder, entry)), { recursive: true });
      writeFileSync(
        join(folder, entry),
        'const { FROM_FILE, FROM_BOTH } = process.env;' +
          'console.log(JSON.stringify([FROM_FILE, FROM_BOTH, ...process.argv.slice(2)]));',
      );
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.keys(entries))(
    '%s reads .env, and runs without installing or building',
    (name) => {
      const { stdout, stderr } = spawnSync(`${scripts[name]} first second`, {
        cwd: folder,
        shell: true,
        encoding: 'utf8',
        env: { PATH: dirname(process.execPath), FROM_BOTH: 'environment' },
      });
      expect({ stdout, stderr }).toEqual({
        stdout: '["file","environment","first","second"]\n',
        stderr: '',
      });
    },
  );
});
