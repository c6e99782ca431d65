import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

describe('deploy/restore.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hall-restore-script-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'log');
  const compose = join(folder, 'compose');

  /** @returns the compose commands, if the step with this word exits with 1 */
  function run(args: string[], failing = 'none'): { asked: string[]; status: number | null } {
    writeFileSync(log, '');
    const script = `#!/bin/sh\necho "$*" >> ${log}\ncase "$*" in *${failing}*) exit 1;; esac\n`;
    writeFileSync(compose, script, { mode: 0o755 });
    const { status } = spawnSync('sh', [join(projectRoot, 'deploy/restore.sh'), ...args], {
      env: { PATH: '/usr/bin:/bin', HALL_COMPOSE: compose },
    });
    return { asked: readFileSync(log, 'utf8').split('\n').filter(Boolean), status };
  }
  const restore = 'run --rm -T --no-deps backup npm run restore --';
  // Not `start`, which also runs the container `migrate`, with the settings of its last run.
  const up = 'restart --no-deps worker gateway gateway-2';

  test('stops the processes, switches over, restarts them and makes a backup', () => {
    expect(run(['latest'])).toEqual({
      status: 0,
      asked: [
        'start postgres redis',
        'stop gateway gateway-2 worker',
        `${restore} --switch latest`,
        up,
        'run --rm -T --no-deps backup',
      ],
    });
  });

  test.each(['--switch', 'stop', 'restart'])(
    'restarts the hall when %s fails, and fails',
    (failing) => {
      const { asked, status } = run(['latest'], failing);
      expect([asked.at(-1), status]).toEqual([up, 1]);
    },
  );

  test('removes the former database while the hall runs; does nothing without arguments', () => {
    const asked = [`${restore} --drop-former hall_before_x`];
    expect(run(['--drop-former', 'hall_before_x'])).toEqual({ status: 0, asked });
    expect(run([])).toEqual({ status: 2, asked: [] });
  });
});
