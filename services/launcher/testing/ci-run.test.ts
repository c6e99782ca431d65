import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot, readLaunchSettings } from '../environment';

/** A repository with only `.ci/run`. It is outside the temporary folder, which the script hides. */
let repository: string;

beforeAll(() => {
  const cache = join(projectRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  repository = mkdtempSync(join(cache, 'ci-run-'));
  mkdirSync(join(repository, '.cache'));
  cpSync(join(projectRoot, '.ci'), join(repository, '.ci'), { recursive: true });
  writeFileSync(join(repository, '.gitignore'), '.cache/\n');
  spawnSync('git', ['init', '-q'], { cwd: repository });
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

/** @returns the exit code of `.ci/run` for a shell script, and the output of both */
const ciRun = (script: string, environment: Record<string, string> = {}) => {
  const { status, stdout } = spawnSync('bash', ['.ci/run', 'bash', '-c', script], {
    cwd: repository,
    env: { ...readLaunchSettings().environment, ...environment },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
};

describe('.ci/run', () => {
  test('fails if the run needs a file in the temporary folder of the machine', () => {
    const needed = mkdtempSync(join(tmpdir(), 'on-machine-'));
    const { status } = ciRun(`ls "\${TMPDIR:-${tmpdir()}}/${basename(needed)}"`);
    rmSync(needed, { recursive: true });
    expect(status).not.toBe(0);
  });

  test('fails and names the file if the run leaves one that Git does not ignore', () => {
    const { status, lines } = ciRun('touch .cache/ignored left.txt');
    rmSync(join(repository, 'left.txt'));
    expect({ status, last: lines.at(-1) }).toEqual({ status: 1, last: '?? left.txt' });
  });

  test('accepts changes that were there before the run', () => {
    writeFileSync(join(repository, 'before.txt'), '');
    expect(ciRun('true').status).toBe(0);
  });

  test('says whether the temporary folder is empty for all programs or by TMPDIR only', () => {
    const { lines } = ciRun('[ -n "${TMPDIR:-}" ] && echo TMPDIR || echo mounted');
    expect(lines).toEqual(
      lines[1] === 'mounted'
        ? ['The run sees empty temporary folders and an empty home.', 'mounted']
        : [expect.stringContaining('TMPDIR and HOME are empty folders'), 'TMPDIR'],
    );
  });

  test('gives the run a home with nothing but the settings of npm and Git', () => {
    const home = mkdtempSync(join(repository, '.cache/home-'));
    for (const name of ['.npmrc', '.gitconfig', '.bashrc']) writeFileSync(join(home, name), '');
    const { lines } = ciRun('ls -A "$HOME"', { HOME: home });
    expect(lines.slice(1)).toEqual(['.gitconfig', '.npmrc']);
  });

  test('drops variables of the shell and passes those that a build server sets', () => {
    const passed = { HTTPS_PROXY: 'http://proxy', npm_config_fund: 'false', CLOCK_SHIFT: '60' };
    const { lines } = ciRun(
      'echo "$CI $HTTPS_PROXY $npm_config_fund $CLOCK_SHIFT [${OF_A_SHELL:-}]"',
      { ...passed, OF_A_SHELL: 'x' },
    );
    expect(lines.at(-1)).toBe('true http://proxy false 60 []');
  });

  test('ends with the last line and the exit code of the run', () => {
    const { status, lines } = ciRun('echo "6 passed, 1 failed"; exit 3');
    expect({ status, last: lines.at(-1) }).toEqual({ status: 3, last: '6 passed, 1 failed' });
  });
});
