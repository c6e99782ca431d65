import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const shutdown = resolve(__dirname, 'shutdown.ts');
const logger = resolve(__dirname, 'logger.ts');

/** A process that reports that it is ready, and then throws an unhandled error. */
const fail = (how: string) =>
  new Promise<{ code: unknown; lines: string[] }>((done) => {
    const script = `
      const { createLogger } = require(${JSON.stringify(logger)});
      const { endOnFault } = require(${JSON.stringify(shutdown)});
      endOnFault(createLogger('gateway', 'info'));
      const row = Object.assign(new Error('13900000001 is taken'), { code: '23505', table: 'accounts' });
      setImmediate(() => { ${how} });
      setInterval(() => {}, 1000);`;
    const args = ['--require', 'tsx/cjs', '--eval', script];
    execFile(process.execPath, args, { cwd: __dirname }, (error, stdout, stderr) =>
      done({ code: error?.code, lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });

test.each(['throw row', 'Promise.reject(row)'])(
  'an unhandled error is the last line of the log, and the process ends: %s',
  async (how) => {
    const { code, lines } = await fail(how);
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 60,
      name: 'gateway',
      err: { type: 'Error', code: '23505', table: 'accounts' },
    });
    expect(lines[0]).not.toContain('13900000001');
  },
  30_000,
);
