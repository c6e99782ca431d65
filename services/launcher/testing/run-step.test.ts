import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { isAlive } from '../processes/process-table';
import { readCommandsReport } from './reports';
import { runStep } from './run-step';
import { describeResult, summarize } from './summary';

const folder = `test-results/run-step-${process.pid}`;
beforeAll(() => void mkdirSync(join(projectRoot, folder), { recursive: true }));
afterAll(() => rmSync(join(projectRoot, folder), { recursive: true }));

test('a step that hangs is ended with all its children, has failed and names what was running', async () => {
  const file = `${folder}/hangs.cjs`;
  const hang = 'setTimeout(() => {}, 60_000);';
  // The child has its own process group, like the processes of a system.
  writeFileSync(
    join(projectRoot, file),
    `const { pid } = require('node:child_process').spawn(process.execPath,
       ['-e', ${JSON.stringify(hang)}, 'the child'], { detached: true, stdio: 'inherit' });
     console.log('child ' + pid); ${hang}`,
  );
  let output = '';
  const pids: number[] = [];
  const result = await runStep(
    { name: 'hangs', what: '', limitMinutes: 4 / 60, program: { file }, args: [] },
    {},
    (bytes) => void (output += bytes.toString()),
    ({ pid }) => void pids.push(pid!),
  );
  pids.push(Number(/^child (\d+)$/m.exec(output)![1]));
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(pids.map((pid) => isAlive(pid))).toEqual([false, false]);
  for (const pid of pids) expect(output).toMatch(new RegExp(`^  ${pid} .+`, 'm'));
  expect(output).toContain('the child');
});

test.each([
  [undefined, true, '2 passed, not run: promtool is not installed'],
  [true, false, '2 passed, 1 FAILED, not run: promtool is not installed'],
] as const)(
  'reports a check that a missing program prevents; in a complete run (%s) it has failed',
  async (complete, isGreen, told) => {
    const file = `${folder}/lacks.cjs`;
    const report = `${folder}/lacks.json`;
    const results = [
      { command: 'one', ok: true },
      { command: 'two', ok: true },
    ];
    const written = JSON.stringify({ results, skipped: 'promtool is not installed' });
    writeFileSync(
      join(projectRoot, file),
      `require('node:fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(written)});`,
    );
    const result = await runStep(
      {
        name: 'lacks',
        what: '',
        limitMinutes: 1,
        program: { file },
        args: [],
        report: { file: report, read: readCommandsReport },
        ...(complete && { complete }),
      },
      {},
      () => undefined,
      () => undefined,
    );
    expect(describeResult(result)).toMatch(new RegExp(`${told}$`));
    expect(summarize([result])).toMatchObject({ isGreen });
  },
);
