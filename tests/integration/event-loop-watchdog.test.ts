import { execFile } from 'node:child_process';
import { expect, test } from '@jest/globals';

/** Runs a process that watches itself with a limit of five seconds, and executes some code. */
const run = (what: string) =>
  new Promise<{ signal: unknown; output: string }>((done) => {
    const script = `
      require('@hall/platform/event-loop-watchdog').watchEventLoop('gateway', 5);
      const block = (ms) => { for (const until = Date.now() + ms; Date.now() < until; ); };
      ${what}`;
    execFile(
      process.execPath,
      ['--eval', script],
      { cwd: __dirname, timeout: 60_000, killSignal: 'SIGTERM' },
      (error, stdout, stderr) =>
        done({ signal: error?.signal, output: `${stdout}${stderr}`.trim() }),
    );
  });

test('a process with a blocked event loop exits, and logs why', async () => {
  const { signal, output } = await run('setTimeout(() => block(50_000), 500);');
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ level: 60, name: 'gateway' });
  expect(output).toContain('stood still for 5 s');
});

// It blocks for a tenth of the limit at a time, and longer than the limit in total.
test('a busy process that returns to its event loop in between keeps running', async () => {
  const { signal, output } = await run(`
    let rounds = 0;
    const work = setInterval(() => { block(500); if (++rounds === 12) { clearInterval(work); console.log('done'); } }, 100);`);
  expect({ signal, output }).toEqual({ signal: undefined, output: 'done' });
});
