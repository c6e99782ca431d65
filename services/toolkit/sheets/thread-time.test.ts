import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { ownThreadNumber, untilSpent } from './thread-time';

/** A thread that reports its id, does some work and reports its end. */
function startThread(work: string): { thread: Worker; number: () => number } {
  const number = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     workerData[0] = parseInt(require('node:fs').readFileSync('/proc/thread-self/stat', 'utf8'), 10);
     ${work}
     parentPort.postMessage('done');`,
    { eval: true, workerData: number },
  );
  return { thread, number: () => number[0]! };
}

async function race(work: string, bounds: { processorMs: number; wallMs: number }) {
  const { thread, number } = startThread(work);
  const over = new AbortController();
  const outcome = await Promise.race([
    once(thread, 'message').then(([message]) => message as string),
    untilSpent(number, bounds, over.signal).then(() => 'spent'),
  ]);
  over.abort();
  await thread.terminate();
  return outcome;
}

const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);';
const works = 'for (;;);';

// Without per-thread CPU times only the wall-clock limit applies.
const testTime = ownThreadNumber() ? test : test.skip;

testTime('a thread without CPU time is not ended', async () => {
  expect(await race(waits, { processorMs: 1000, wallMs: 60_000 })).toBe('done');
});

testTime('a thread that exceeds its CPU time is ended', async () => {
  expect(await race(works, { processorMs: 300, wallMs: 60_000 })).toBe('spent');
});

test('a waiting thread is ended by the wall-clock limit', async () => {
  expect(await race(`${waits}${waits}`, { processorMs: 60_000, wallMs: 400 })).toBe('spent');
});
