import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { notReadyError } from '@hall/platform/errors';
import { SheetError, type SheetRow } from './sheet';
import type { SheetOutcome, SheetTask } from './sheet-worker';

/** What one file may cost. */
const bounds = { milliseconds: 8000, heapMb: 192, atOnce: 2, waiting: 12 };

let running = 0;
const queue: (() => void)[] = [];

/**
 * Reads a file in a thread of its own, which is ended when it takes too long or too much memory: whatever
 * a file does to its reader, the process and its other calls do not notice.
 * @throws {SheetError} for a file that is refused; {AnswerError} A00001 (503) while too many are being read
 */
export async function readSheetInThread(task: SheetTask): Promise<SheetRow[]> {
  if (running >= bounds.atOnce) {
    if (queue.length >= bounds.waiting) throw notReadyError();
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  running += 1;
  try {
    const outcome = await runThread(task);
    if ('fault' in outcome) throw new SheetError(outcome.fault);
    return outcome.rows;
  } finally {
    running -= 1;
    queue.shift()?.();
  }
}

function runThread(task: SheetTask): Promise<SheetOutcome> {
  return new Promise((resolve) => {
    const thread = new Worker(join(__dirname, 'sheet-worker.js'), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    });
    const end = (outcome: SheetOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ fault: 'tooLong' }), bounds.milliseconds);
    thread.once('message', end);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      end({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'unreadable' }),
    );
    thread.once('exit', () => end({ fault: 'unreadable' }));
  });
}
