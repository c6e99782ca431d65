import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { scripts } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The compiled entry of each script. */
const entries: Record<string, string> = {
  gateway: 'services/gateway/dist/main.js',
  worker: 'services/worker/dist/main.js',
  migrate: 'services/launcher/dist/migrate.js',
  reconcile: 'services/launcher/dist/reconcile.js',
  'audit:verify': 'services/launcher/dist/audit-verify.js',
  'staff:create': 'services/launcher/dist/staff-create.js',
  'staff:recover': 'services/launcher/dist/staff-recover.js',
  setup: 'services/launcher/dist/setup.js',
  backup: 'services/launcher/dist/backup.js',
  restore: 'services/launcher/dist/restore.js',
};

/** A version as in the image: build output and manifests, no sources, no compiler. */
describe('a command in a version without sources', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hall-version-'));
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

  describe('with an option that npm consumes because of a missing `--`', () => {
    beforeAll(() => writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts })));
    const runByNpm = (...args: string[]) =>
      spawnSync('npm', ['run', '--silent', ...args], { cwd: folder, encoding: 'utf8' });

    test.each([
      ['migrate', '--plan'],
      ['restore', '--recovered', '2026-11-23T03:30:00+08:00'],
      ['audit:verify', '--expect', '1:ab'],
      ['e2e', '--headed'],
    ])('%s %s does nothing, and prints what to type', (name, option, ...value) => {
      const { stdout, stderr, status } = runByNpm(name, option, ...value);
      expect(stdout).toBe('');
      expect(stderr).toContain(`npm run ${name} -- ${option}${value.length ? ' …' : ''}\n`);
      expect(status).toBe(1);
    });

    test('runs with `--`', () => {
      const { stdout } = runByNpm('migrate', '--', '--plan');
      expect(JSON.parse(stdout)).toEqual(['file', 'file', '--plan']);
    });
  });
});

/** A clone with packages to install, and a fake npm that prints its arguments and fails. */
describe('installed packages', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hall-clone-'));
    const launcher = join(folder, 'services/launcher');
    cpSync(join(__dirname, 'bootstrap.mjs'), join(launcher, 'bootstrap.mjs'));
    cpSync(join(__dirname, 'bootstrap'), join(launcher, 'bootstrap'), { recursive: true });
    for (const file of ['tsconfig.json', 'package.json']) writeFileSync(join(folder, file), '{}');
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/wanted': { version: '1.0.0' } } }),
    );
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'npm'),
      '#!/bin/sh\necho "$1" >> asked\necho "$NPM_OUTPUT" >&2\nexit 1\n',
      { mode: 0o755 },
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['`npm ci` can only install package.json and package-lock.json are in sync', 'commit both'],
    ['npm error code ENOTFOUND', 'registry cannot be reached'],
    ['npm error code EINTEGRITY', 'npm failed'],
  ])('are those of the lock file, or none: %s', (NPM_OUTPUT, expected) => {
    rmSync(join(folder, 'asked'), { force: true });
    const { status, stderr } = spawnSync(
      process.execPath,
      ['services/launcher/bootstrap.mjs', 'worker'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${folder}:/usr/bin:/bin`, NPM_OUTPUT },
      },
    );
    expect(stderr).toContain(expected);
    expect(status).not.toBe(0);
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('ci\n');
  });

  test('are not changed by another user’s command, which prints what the owner must run', () => {
    rmSync(join(folder, 'asked'), { force: true });
    chmodSync(folder, 0o555);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['services/launcher/bootstrap.mjs', 'migrate'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${folder}:/usr/bin:/bin` },
        // Root may write everywhere, so run as another user.
        ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
      },
    );
    chmodSync(folder, 0o755);
    expect(stderr).toBe(
      `There is something to do first (install packages), and this user may not write into ${folder}: ` +
        'run `npm run build` as its owner.\n',
    );
    expect(status).toBe(1);
  });
});
