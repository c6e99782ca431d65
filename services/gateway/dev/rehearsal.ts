import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RehearsalView } from '@hall/shared/contract/staff/rehearsal';
import { declared } from '@hall/platform/declared-settings';
import type { Rehearsal } from '../admin/operations/rehearsal';

const root = resolve(__dirname, '../../../..');
/** Rate per second, below the command's default, because the running hall uses the same machine. */
const perSecond = 500;
const connections = 1000;
/** Removes this process' settings: the rehearsal creates its own stores and must not touch this hall's. */
const forgotten = Object.keys(declared).flatMap((name) => ['-u', name, '-u', `${name}_FILE`]);

interface Journal {
  seats: number;
  sold: number;
  acceptMs: { p99: number };
  decidedWithinSeconds: number;
  violations: string[];
  missed: string[];
}

/**
 * Runs `npm run rush` in a separate process with its own stores. It ends and cleans up automatically, even if this
 * gateway ends. So it writes into a file, because a pipe would break.
 */
export function createRehearsal(): Rehearsal {
  let log: string | undefined;
  let running: ChildProcess | undefined;
  let view: Omit<RehearsalView, 'available'> = {
    state: 'none',
    said: '',
    progress: null,
    result: null,
  };
  return {
    read() {
      if (log) view = { ...view, ...saidIn(readFileSync(log, 'utf8')) };
      return view;
    },
    start({ requests, seats }) {
      if (log) return false;
      const folder = mkdtempSync(join(tmpdir(), 'hall-rehearsal-'));
      const journal = join(folder, 'rush.json');
      const told = join(folder, 'rush.log');
      const size = ['--requests', requests, '--seats', seats];
      const pace = ['--per-second', perSecond, '--connections', connections];
      const args = ['services/launcher/bootstrap.mjs', 'rush', ...size, ...pace, '--json', journal];
      const output = openSync(told, 'w');
      const child = spawn('env', [...forgotten, process.execPath, ...args.map(String)], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'ignore', output],
      });
      closeSync(output);
      child.unref();
      log = told;
      running = child;
      view = { state: 'running', said: '', progress: null, result: null };
      const end = (said: string, result: RehearsalView['result']): void => {
        log = running = undefined;
        const broken = view.state === 'stopping' ? 'stopped' : 'failed';
        view = { ...view, said, state: result ? 'ended' : broken, result };
        rmSync(folder, { recursive: true, force: true });
      };
      child.once('error', ({ message }) => end(message, null));
      child.once('close', () =>
        end(
          saidIn(readFileSync(told, 'utf8')).said,
          existsSync(journal) ? readResult(journal) : null,
        ),
      );
      return true;
    },
    stop() {
      if (!running || view.state !== 'running') return false;
      view = { ...view, state: 'stopping' };
      return running.kill('SIGTERM');
    },
  };
}

/** @returns the last line of the log, and the latest progress */
function saidIn(log: string): Pick<RehearsalView, 'said' | 'progress'> {
  const lines = log.trimEnd().split('\n');
  const figures = lines
    .map((line) => /^(\d+) pressed, (\d+) accepted, (\d+) decided, (-?\d+) seats left/.exec(line))
    .findLast((found) => found !== null);
  const [sent = 0, accepted = 0, decided = 0, seatsLeft = 0] = figures?.slice(1).map(Number) ?? [];
  return {
    said: lines.at(-1) ?? '',
    progress: figures ? { sent, accepted, decided, seatsLeft } : null,
  };
}

function readResult(file: string): RehearsalView['result'] {
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const { seats, sold, acceptMs, decidedWithinSeconds, violations, missed } = journal;
  const decidedSeconds = Math.round(decidedWithinSeconds * 10) / 10;
  return { seats, sold, acceptMs: acceptMs.p99, decidedSeconds, violations, missed };
}
