import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchedLoop } from './event-loop-watchdog';

const lookMs = 1000;
const stderr = 2;

const { beats, name, limitSeconds } = workerData as WatchedLoop;
let seen = -1;
let still = 0;

// Checks are counted, not time, because a suspended or starved process does not check either.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still * lookMs < limitSeconds * 1000) return;
  const msg = `the event loop has stood still for ${limitSeconds} s: ending this process`;
  // The process' own logger is blocked too.
  writeSync(
    stderr,
    `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, name, msg })}\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}, lookMs);
