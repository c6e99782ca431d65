import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot, readLaunchSettings } from '../environment';
import { isAlive } from '../processes/process-table';

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

  test('gives the run a home with nothing but the settings of npm and Git', () => {
    const home = mkdtempSync(join(repository, '.cache/home-'));
    for (const name of ['.npmrc', '.gitconfig', '.bashrc']) writeFileSync(join(home, name), '');
    const { lines } = ciRun('ls -A "$HOME"', { HOME: home });
    expect(lines.slice(1)).toEqual(['.gitconfig', '.npmrc']);
  });

  test('ends with the last line and the exit code of the run', () => {
    const { status, lines } = ciRun('echo "6 passed, 1 failed"; exit 3');
    expect({ status, last: lines.at(-1) }).toEqual({ status: 3, last: '6 passed, 1 failed' });
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('leaves no process at %s', async (signal) => {
    const script = 'sleep 300 & echo "pid $!"; wait';
    const run = spawn('bash', ['.ci/run', 'bash', '-c', script], { cwd: repository });
    let output = '';
    run.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const pid = (): number => Number(/^pid (\d+)$/m.exec(output)?.[1]);
    while (!pid()) await once(run.stdout, 'data');
    const ended = once(run, 'close');
    run.kill(signal);
    expect((await ended)[0]).not.toBe(0);
    expect(isAlive(pid())).toBe(false);
  });
});
