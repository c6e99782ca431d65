import { execFile } from 'node:child_process';
import { expect, test } from '@jest/globals';

/** Runs a process that watches itself with a limit of five seconds, and executes some code. */
const run = (what: string) =>
  new Promise<{ signal: unknown; said: string }>((done) => {
    const script = `
      require('@hall/platform/event-loop-watchdog').watchEventLoop('gateway', 5);
      const block = (ms) => { for (const until = Date.now() + ms; Date.now() < until; ); };
      ${what}`;
    execFile(
      process.execPath,
      ['--eval', script],
      { cwd: __dirname, timeout: 60_000, killSignal: 'SIGTERM' },
      (error, stdout, stderr) => done({ signal: error?.signal, said: `${stdout}${stderr}`.trim() }),
    );
  });

test('a process with a blocked event loop exits, and says why', async () => {
  const { signal, said } = await run('setTimeout(() => block(50_000), 500);');
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(said)).toMatchObject({ level: 60, name: 'gateway' });
  expect(said).toContain('stood still for 5 s');
});

// It blocks for a tenth of the limit at a time, and longer than the limit in total.
test('a busy process that returns to its event loop in between keeps running', async () => {
  const { signal, said } = await run(`
    let rounds = 0;
    const work = setInterval(() => { block(500); if (++rounds === 12) { clearInterval(work); console.log('done'); } }, 100);`);
  expect({ signal, said }).toEqual({ signal: undefined, said: 'done' });
});
