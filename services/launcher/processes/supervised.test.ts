import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isAlive } from './process-table';
import { supervise, type Supervision } from './supervised';

describe('a supervised process', () => {
  let folder: string;
  let pids: number[];
  let reported: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hall-supervised-'));
    pids = [];
    reported = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /**
   * @param starting called during each start, with its number
   * @param started called after each start, with its number
   */
  const run = (
    script: string,
    starting: (start: number) => void = () => undefined,
    started: (start: number) => void = () => undefined,
    store: Pick<Supervision, 'answers' | 'clear' | 'endSignal'> & { name?: string } = {},
  ) => {
    let starts = 0;
    return supervise(
      {
        name: store.name ?? 'worker',
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
        report: (line) => reported.push(line),
        firstDelayMs: 50,
        ...store,
      },
    );
  };
  const until = async (condition: () => boolean): Promise<void> => {
    for (let i = 0; i < 200 && !condition(); i += 1) await sleep(50);
    expect(condition()).toBe(true);
  };

  test('is restarted when it dies, and not when it was stopped', async () => {
    const supervised = await run('setInterval(() => undefined, 1000)');
    supervised.enableRestarts();
    process.kill(pids[0]!, 'SIGKILL');
    await until(() => pids.length === 2);
    expect(reported).toHaveLength(1);
    await supervised.stop(2000);
    expect(pids.some(isAlive)).toBe(false);
    expect(pids).toHaveLength(2);
  });

  test('that ends five times in a row at its start is no longer restarted, with a message', async () => {
    const supervised = await run('console.error("no such setting"); process.exit(3)');
    supervised.enableRestarts();
    await expect(supervised.gaveUp).resolves.toMatch(/5 times[^]*code 3[^]*no such setting/);
    expect(pids).toHaveLength(5);
    expect(reported.at(-1)).toBe(await supervised.gaveUp);
    await supervised.stop(2000);
  });

  test('that dies at its start reports it with the end of its log', async () => {
    const supervised = await run('console.error("no such setting"); process.exit(3)');
    await expect(supervised.diedAtBoot).resolves.toMatch(/code 3[^]*no such setting/);
    expect(readFileSync(join(folder, 'worker.log'), 'utf8')).toContain('no such setting');
    await supervised.stop(2000);
  });

  const deaf =
    'process.on("SIGTERM", () => undefined); console.log("up"); setInterval(() => 0, 1000)';

  test('that does not listen after a restart is killed after the timeout', async () => {
    let stopped: Promise<void> | undefined;
    const isUp = (times: number): boolean =>
      readFileSync(join(folder, 'worker.log'), 'utf8') === 'up\n'.repeat(times);
    const supervised = await run(
      deaf,
      (start) => {
        if (start === 2) stopped = supervised.stop(300);
      },
      (start) => {
        // Waits until the second process ignores SIGTERM.
        for (const limit = Date.now() + 10_000; start === 2 && !isUp(2) && Date.now() < limit;);
      },
    );
    supervised.enableRestarts();
    await until(() => isUp(1));
    process.kill(pids[0]!, 'SIGKILL');
    await until(() => stopped !== undefined);
    await stopped;
    expect(pids.some(isAlive)).toBe(false);
  });

  test('that does not listen is killed after the timeout', async () => {
    const supervised = await run(deaf);
    await until(() => readFileSync(join(folder, 'worker.log'), 'utf8').includes('up'));
    await supervised.stop(300);
    expect(isAlive(pids[0]!)).toBe(false);
  });

  describe('that is a store', () => {
    const idle = 'setInterval(() => undefined, 1000)';

    test('is up once it answers, and a restart is reported with its name', async () => {
      const steps: string[] = [];
      const supervised = await run(idle, undefined, undefined, {
        name: 'Redis',
        answers: async ({ pid }) => void steps.push(`answers ${pids.indexOf(pid)}`),
        clear: async () => void steps.push(`cleared ${isAlive(pids[0]!)}`),
      });
      await supervised.listening;
      supervised.enableRestarts();
      process.kill(pids[0]!, 'SIGKILL');
      await until(() => reported.length === 2);
      expect(reported[0]).toMatch(/^Redis ended \(signal SIGKILL\); starting it again in 0\.05 s/);
      expect(reported[1]).toBe('Redis runs again, on the same data.');
      expect(steps).toEqual(['answers 0', 'cleared false', 'answers 1']);
      expect(supervised.child().pid).toBe(pids[1]);
      supervised.kill();
      await until(() => !isAlive(pids[1]!));
    });

    test('that dies before it answers reports it at once', async () => {
      const supervised = await run('process.exit(3)', undefined, undefined, {
        name: 'Redis',
        answers: () => new Promise(() => undefined),
      });
      await expect(supervised.listening).rejects.toThrow(/^Redis ended at its start \(code 3\)/);
      await supervised.stop(2000);
    });

    test('that restarts without an answer, or cannot start, is given up with the reason', async () => {
      const supervised = await run(idle, undefined, undefined, {
        name: 'Redis',
        endSignal: 'SIGKILL',
        answers: async ({ pid }) => {
          if (pid !== pids[0]) throw new Error('it loads no data');
        },
        clear: async () => {
          if (pids.length === 3) throw new Error('its program is gone');
        },
      });
      await supervised.listening;
      supervised.enableRestarts();
      process.kill(pids[0]!, 'SIGKILL');
      await expect(supervised.gaveUp).resolves.toMatch(/^Redis.*5 times.*its program is gone/);
      expect(reported.filter((line) => line.includes('it loads no data'))).toHaveLength(2);
      expect(reported).toHaveLength(6);
      expect(pids).toHaveLength(3);
      expect(pids.some(isAlive)).toBe(false);
    });
  });
});
