import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { isAlive } from '../processes/process-table';
import { runStep } from './run-step';

const folder = `test-results/run-step-${process.pid}`;
const hang = 'setInterval(() => {}, 60_000);';
/** Ignores SIGTERM, in its own process group, as a process of the system may. */
const deaf = `process.on('SIGTERM', () => {}); console.log('pid ' + process.pid); ${hang}`;

beforeAll(() => {
  mkdirSync(join(projectRoot, folder), { recursive: true });
  // A step with a child.
  writeFileSync(
    join(projectRoot, folder, 'hangs.cjs'),
    `const { spawn } = require('node:child_process');
     const options = { detached: true, stdio: 'inherit' };
     console.log('pid ' + process.pid);
     if (process.argv[2] !== '1')
       spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}, 'the child'], options);
     ${hang}`,
  );
});
afterAll(() => rmSync(join(projectRoot, folder), { recursive: true }));

const pidsIn = (output: string): number[] =>
  [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid));
const step = { name: 'hangs', what: '', command: `${folder}/hangs.cjs` };

test('a step that hangs is ended with all its children, has failed and names what was running', async () => {
  let output = '';
  const result = await runStep({ ...step, limitMinutes: 4 / 60 }, {}, (text) => (output += text));
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(pidsIn(output).map(isAlive)).toEqual([false, false]);
  expect(output).toContain('the child');
});

describe('a runner', () => {
  const until = async (condition: () => boolean): Promise<void> => {
    for (let i = 0; i < 400 && !condition(); i += 1) await sleep(50);
    expect(condition()).toBe(true);
  };

  test.each([
    ['SIGTERM', 2],
    ['SIGINT', 2],
    ['SIGHUP', 2],
    // A step's own children have guards of their own, see `startChild`.
    ['SIGKILL', 1],
  ] as const)('that gets a %s leaves no process', async (signal, processes) => {
    const file = join(projectRoot, folder, `runner-${signal}.ts`);
    const command = `${folder}/hangs.cjs ${processes}`;
    writeFileSync(
      file,
      `import { endStepsOnSignal, runStep } from '${join(__dirname, 'run-step.ts')}';
       endStepsOnSignal({}, () => process.exit(1));
       void runStep(${JSON.stringify({ ...step, command })}, {});`,
    );
    const child = spawn(process.execPath, ['--conditions=source', '--import=tsx', file], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    try {
      await until(() => pidsIn(output).length === processes);
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      await until(() => !pidsIn(output).some(isAlive));
    } finally {
      for (const pid of [child.pid!, ...pidsIn(output)].filter(isAlive))
        process.kill(pid, 'SIGKILL');
    }
  });
});
