import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { noteLack } from '@hall/platform/go-on-without';
import type { Environment } from '../environment';
import { LaunchFault } from '../launch-fault';

const largestLogBytes = 20 * 1024 * 1024;

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  environment: Environment;
  cwd?: string;
  logFile: string;
  /** Whether it gets an IPC channel on which it reports that it listens. */
  reportsListening?: boolean;
  /** User id, if it differs from the launcher's user. */
  uid?: number;
  gid?: number;
}

/** A child process. */
export interface Child {
  name: string;
  pid: number;
  /** Resolves with the exit: `code 1`, `signal SIGKILL`. */
  ended: Promise<string>;
  /** Resolves when it reports that it listens; requires `reportsListening`. */
  listening: Promise<void>;
  hasEnded(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** Sends the signal, and SIGKILL after the limit. */
  stop(signal: NodeJS.Signals, limitMs: number): Promise<void>;
}

/**
 * Starts a process with its output in a log file. The process gets its own process group: Ctrl-C in the terminal
 * reaches only the launcher, which stops processes in order.
 * @throws {LaunchFault} if it cannot be started
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const log = openLog(options.logFile);
  let spawned: ChildProcess;
  try {
    spawned = spawn(options.command, options.args, {
      env: options.environment,
      cwd: options.cwd,
      uid: options.uid,
      gid: options.gid,
      detached: process.platform !== 'win32',
      stdio: ['ignore', log, log, ...(options.reportsListening ? ['ipc' as const] : [])],
    });
    await new Promise<void>((resolve, reject) => {
      spawned.once('spawn', resolve);
      spawned.once('error', reject);
    });
  } catch (error) {
    throw new LaunchFault(`${options.name} cannot be started: ${(error as Error).message}`);
  } finally {
    closeSync(log);
  }
  return describeChild(options.name, spawned);
}

/**
 * Reads `+ PID` and `- PID` from a pipe, which the kernel closes when the writer ends, even by SIGKILL. Then ends the
 * process groups that remain: by SIGINT, on which Postgres does not wait for its clients, and after ten seconds by
 * SIGKILL.
 */
const guardScript = `
while read -r sign pid; do
  rest=
  for each in $pids; do [ "$each" = "$pid" ] || rest="$rest $each"; done
  pids=$rest
  [ "$sign" = - ] || pids="$pids $pid"
done
for signal in INT 0 0 0 0 0 0 0 0 0 0 KILL; do
  left=
  for each in $pids; do kill -s $signal -- "-$each" && left=yes; done
  [ "$left" ] || exit 0
  sleep 1
done`;

let guard: Writable | undefined;
const guarded = new Set<number>();

/** Ends a detached child and its process group if this process dies without stopping it. */
export function guardChild(child: ChildProcess): void {
  const { pid } = child;
  if (!pid || process.platform === 'win32') return;
  if (!guard) {
    const shell = spawn('/bin/sh', ['-c', guardScript], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    shell.on('error', (error) => noteLack('the guard of child processes', error)).unref();
    guard = shell.stdin.on('error', (error) => noteLack('the guard of child processes', error));
    (shell.stdin as Socket).unref();
  }
  guard.write(`+ ${pid}\n`);
  guarded.add(pid);
  child.once('exit', () => {
    guard?.write(`- ${pid}\n`);
    guarded.delete(pid);
    if (guarded.size) return;
    guard?.end();
    guard = undefined;
  });
}

function describeChild(name: string, spawned: ChildProcess): Child {
  let over = false;
  guardChild(spawned);
  const ended = new Promise<string>((resolve) => {
    spawned.once('exit', (code, signal) => {
      over = true;
      resolve(signal ? `signal ${signal}` : `code ${code}`);
    });
  });
  const kill = (signal: NodeJS.Signals): void => void (over || spawned.kill(signal));
  return {
    name,
    pid: spawned.pid ?? 0,
    ended,
    listening: new Promise((resolve) => void spawned.once('message', () => resolve())),
    hasEnded: () => over,
    kill,
    async stop(signal, limitMs) {
      kill(signal);
      const timer = setTimeout(() => kill('SIGKILL'), limitMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > largestLogBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/** @returns the last lines of a log, to explain an exit */
export function readLogEnd(file: string, lines = 12): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
