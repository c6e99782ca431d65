import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isAlive } from './process-table';
import { supervise } from './supervised';

describe('a supervised process', () => {
  let folder: string;
  let pids: number[];
  let told: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hall-supervised-'));
    pids = [];
    told = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /**
   * @param starting called in the middle of each start, with its number
   * @param started called after each start, with its number
   */
  const run = (
    script: string,
    starting: (start: number) => void = () => undefined,
    started: (start: number) => void = () => undefined,
  ) => {
    let starts = 0;
    return supervise(
      {
        name: 'worker',
        command: process.execPath,
        args: ['-e', script],
        get environment() {
          starting((starts += 1));
          return {};
        },
        logFile: join(folder, 'worker.log'),
      },
      {
        onStart(pid) {
          pids.push(pid);
          started(pids.length);
        },
        tell: (line) => told.push(line),
      },
    );
  };
  const until = async (condition: () => boolean): Promise<void> => {
    for (let i = 0; i < 200 && !condition(); i += 1) await sleep(50);
    expect(condition()).toBe(true);
  };

  test('is started again when it dies, and not when it was stopped', async () => {
    const supervised = await run('setInterval(() => undefined, 1000)');
    supervised.keep();
    process.kill(pids[0]!, 'SIGKILL');
    await until(() => pids.length === 2);
    expect(told).toHaveLength(1);
    await supervised.stop(2000);
    expect(pids.some(isAlive)).toBe(false);
    expect(pids).toHaveLength(2);
  });

  test('that ends five times in a row at its start is given up with a message', async () => {
    const supervised = await run('console.error("no such setting"); process.exit(3)');
    supervised.keep();
    await expect(supervised.gaveUp).resolves.toMatch(/5 times[^]*code 3[^]*no such setting/);
    expect(pids).toHaveLength(5);
    expect(told.at(-1)).toBe(await supervised.gaveUp);
    await supervised.stop(2000);
  });

  test('that dies at its start says so with the end of its log', async () => {
    const supervised = await run('console.error("no such setting"); process.exit(3)');
    await expect(supervised.diedAtBoot).resolves.toMatch(/code 3[^]*no such setting/);
    expect(readFileSync(join(folder, 'worker.log'), 'utf8')).toContain('no such setting');
    await supervised.stop(2000);
  });

  const deaf =
    'process.on("SIGTERM", () => undefined); console.log("up"); setInterval(() => 0, 1000)';

  test('that is being restarted and does not listen is ended when its time is over', async () => {
    let stopped: Promise<void> | undefined;
    const isUp = (times: number): boolean =>
      readFileSync(join(folder, 'worker.log'), 'utf8') === 'up\n'.repeat(times);
    const supervised = await run(
      deaf,
      (start) => {
        if (start === 2) stopped = supervised.stop(300);
      },
      (start) => {
        // The second process is deaf before it is told to end.
        for (const limit = Date.now() + 10_000; start === 2 && !isUp(2) && Date.now() < limit;);
      },
    );
    supervised.keep();
    await until(() => isUp(1));
    process.kill(pids[0]!, 'SIGKILL');
    await until(() => stopped !== undefined);
    await stopped;
    expect(pids.some(isAlive)).toBe(false);
  });

  test('that does not listen is ended when its time is over', async () => {
    const supervised = await run(deaf);
    await until(() => readFileSync(join(folder, 'worker.log'), 'utf8').includes('up'));
    await supervised.stop(300);
    expect(isAlive(pids[0]!)).toBe(false);
  });
});
