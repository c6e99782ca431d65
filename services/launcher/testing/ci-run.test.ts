import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot, readLaunchSettings } from '../environment';

/** A repository of its own, so that a planted file meets no other check of this one. */
let repository: string;

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'ci-run-'));
  mkdirSync(join(repository, '.ci'));
  cpSync(join(projectRoot, '.ci/run'), join(repository, '.ci/run'));
  writeFileSync(join(repository, '.gitignore'), '.cache/\n');
  spawnSync('git', ['init', '-q'], { cwd: repository });
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

const ciRun = (script: string, environment: Record<string, string> = {}) => {
  const { status, stdout } = spawnSync('bash', ['.ci/run', 'bash', '-c', script], {
    cwd: repository,
    env: { ...readLaunchSettings().environment, ...environment },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
};

describe('.ci/run', () => {
  test('hides what lies in the temporary folder of the machine, and says how', () => {
    const onMachine = mkdtempSync(join(tmpdir(), 'on-machine-'));
    try {
      const { status, lines } = ciRun(
        `[ ! -e "\${TMPDIR:-${tmpdir()}}/${onMachine.split('/').pop()}" ]`,
      );
      expect({ status, lines }).toEqual({
        status: 0,
        lines: [expect.stringMatching(/private, empty|No private mount namespace/)],
      });
    } finally {
      rmSync(onMachine, { recursive: true });
    }
  });

  test('gives an empty home folder and drops variables that are not on its list', () => {
    const { lines } = ciRun(
      'ls -A "$HOME" | grep -v "^.npmrc$\\|^.gitconfig$"; echo "[$OF_A_SHELL]"',
      {
        OF_A_SHELL: 'x',
      },
    );
    expect(lines.slice(1)).toEqual(['[]']);
  });

  test('is green and ends with the totals of a green run', () => {
    const { status, lines } = ciRun('echo "7 passed, 0 failed"');
    expect({ status, last: lines.at(-1) }).toEqual({ status: 0, last: '7 passed, 0 failed' });
  });

  test('ends with the exit code of a red run', () => {
    const { status, lines } = ciRun('echo "6 passed, 1 failed"; exit 1');
    expect({ status, last: lines.at(-1) }).toEqual({ status: 1, last: '6 passed, 1 failed' });
  });

  test('is red and names the file if the run leaves one that Git does not ignore', () => {
    const { status, lines } = ciRun('touch left.txt; echo "7 passed, 0 failed"');
    expect(status).toBe(1);
    expect(lines.slice(-2)).toEqual(['?? left.txt', '7 passed, 1 failed']);
  });
});
