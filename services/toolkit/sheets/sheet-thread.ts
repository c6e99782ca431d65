import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { notReadyError } from '@hall/platform/errors';
import { withTemporaryFolder } from '@hall/platform/temporary-folder';
import type { NamedColumn, NamedRow } from './read-named-rows';
import type { ImportedPeople } from './read-people';
import { SheetError, type SheetLimits } from './sheet';
import type { SheetFile, SheetOutcome, SheetReadings, SheetTask } from './sheet-worker';

/** What one file may cost. */
const bounds = { milliseconds: 8000, heapMb: 192, atOnce: 2, waiting: 12 };

let running = 0;
const queue: (() => void)[] = [];

/**
 * Reads the people that a file names, in a thread of its own.
 * @throws {SheetError} for a file that is refused; {AnswerError} A00001 (503) while too many are being read
 */
export const readPeopleInThread = (file: SheetFile): Promise<ImportedPeople> =>
  readInThread({ as: 'people', file });

/**
 * Reads the rows of a file whose first row names its columns, in a thread of its own.
 * @throws {SheetError} for a file that is refused, `headings` among the reasons; {AnswerError} as above
 */
export const readNamedRowsInThread = (
  file: SheetFile,
  columns: NamedColumn[],
  limits: SheetLimits,
): Promise<NamedRow[]> => readInThread({ as: 'named', file, columns, limits });

/**
 * Reads a file in a thread of its own, which is ended when it takes too long or too much memory: whatever
 * a file does to its reader, the process and its other calls do not notice.
 */
async function readInThread<Task extends SheetTask>(
  task: Task,
): Promise<SheetReadings[Task['as']]> {
  if (running >= bounds.atOnce) {
    if (queue.length >= bounds.waiting) throw notReadyError();
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  running += 1;
  try {
    const outcome = await withTemporaryFolder((folder) => runThread(task, folder));
    if ('fault' in outcome) throw new SheetError(outcome.fault);
    return outcome.reading as SheetReadings[Task['as']];
  } finally {
    running -= 1;
    queue.shift()?.();
  }
}

function runThread(task: SheetTask, folder: string): Promise<SheetOutcome> {
  return new Promise((resolve) => {
    const thread = new Worker(join(__dirname, 'sheet-worker.js'), {
      workerData: task,
      // The settings, and the keys among them, are not for who reads strangers' files. What a library may write
      // aside lies in the job's folder.
      env: { TMPDIR: folder },
      resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    });
    let first: SheetOutcome | undefined;
    const end = (outcome: SheetOutcome): void => {
      if (first) return;
      first = outcome;
      clearTimeout(timer);
      // The place in the line is free when the thread is gone, not before.
      void thread.terminate().finally(() => resolve(outcome));
    };
    const timer = setTimeout(() => end({ fault: 'tooLong' }), bounds.milliseconds);
    thread.once('message', end);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      end({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'unreadable' }),
    );
    thread.once('exit', () => end({ fault: 'unreadable' }));
  });
}
