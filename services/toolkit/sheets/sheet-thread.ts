import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentRules } from '@hall/shared/rules/document-kinds';
import type { PeopleRead } from '@hall/shared/rules/read-people';
import { noteLack, noteWorking } from '@hall/platform/go-on-without';
import { withTemporaryFolder } from '@hall/platform/temporary-folder';
import { createLane } from '../admission';
import type { CalendarDay } from './read-calendar';
import type { NamedColumn, NamedRow } from './read-named-rows';
import { SheetError, type SheetLimits } from './sheet';
import { sniffKind } from './sniff-kind';
import type { SheetFile, SheetOutcome, SheetReadings, SheetTask, ThreadData } from './sheet-worker';
import { untilSpent } from './thread-time';

/** Resource limits of one file. */
const bounds = {
  // A normal file of the maximum size takes two CPU seconds; the wall time depends on the machine.
  time: { processorMs: 8000, wallMs: 40_000 },
  heapMb: 192,
  atOnce: 2,
  waiting: 12,
  restMs: 60_000,
};

const lane = createLane(bounds);
const readingThread = 'a thread that reads files';
/** Idle threads that wait for the next file. */
const idle: Worker[] = [];
/** System ids of the threads, which each thread reports at its start. */
const numbers = new WeakMap<Worker, Int32Array>();

/**
 * Reads the people in a file, in a separate thread.
 * @param documents the hall's setting: the accepted kinds
 * @throws {SheetError} if the file is refused; {AnswerError} A00001 (503) while too many are being read
 */
export const readPeopleInThread = (
  file: SheetFile,
  documents: DocumentRules,
): Promise<PeopleRead> => readInThread({ as: 'people', file, documents });

/**
 * Reads the rows of a file with a heading row, in a separate thread.
 * @throws {SheetError} if the file is refused, also for `headings`; {AnswerError} as above
 */
export const readNamedRowsInThread = (
  file: SheetFile,
  columns: NamedColumn[],
  limits: SheetLimits,
): Promise<NamedRow[]> => readInThread({ as: 'named', file, columns, limits });

/**
 * Reads the days of calendar events, in a separate thread.
 * @throws {SheetError} if the file is refused; {AnswerError} as above
 */
export const readCalendarInThread = (file: SheetFile): Promise<CalendarDay[]> =>
  readInThread({ as: 'calendar', file });

/**
 * Reads a file in a separate thread, which is terminated if it uses too much time or memory. A hostile file does not
 * affect the process or other calls.
 */
async function readInThread<Task extends SheetTask>(
  task: Task,
): Promise<SheetReadings[Task['as']]> {
  // A file without the signature of a sheet is refused without starting a thread.
  if (task.as !== 'calendar') sniffKind(task.file.bytes, task.file.filename);
  const outcome = await lane(() => withTemporaryFolder((folder) => runTask({ ...task, folder })));
  if ('fault' in outcome) throw new SheetError(outcome.fault);
  return outcome.reading as SheetReadings[Task['as']];
}

/**
 * A thread that succeeded is reused: loading the workbook libraries takes longer than most files. After a fault it is
 * terminated, because the file may have corrupted it.
 */
async function runTask(task: SheetTask & { folder: string }): Promise<SheetOutcome> {
  const thread = idle.pop() ?? startThread();
  thread.ref();
  const outcome = await firstOutcome(thread, task);
  // The slot is free only when the thread has ended.
  if ('fault' in outcome) await thread.terminate();
  else {
    noteWorking(readingThread);
    rest(thread);
  }
  return outcome;
}

function startThread(): Worker {
  const number = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(join(__dirname, 'sheet-worker.js'), {
    workerData: { number } satisfies ThreadData,
    // The thread reads untrusted files, so it gets no settings and no keys.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  numbers.set(thread, number);
  // Without a listener an error of an idle thread would end the process. A thread that ended is not reused.
  thread.on('error', (error) => noteLack(readingThread, error));
  thread.on('exit', () => leaveIdle(thread));
  return thread;
}

function firstOutcome(thread: Worker, task: SheetTask & { folder: string }): Promise<SheetOutcome> {
  const over = new AbortController();
  const { signal } = over;
  const outcome = Promise.race([
    once(thread, 'message', { signal }).then(([message]) => message as SheetOutcome),
    once(thread, 'exit', { signal }).then((): SheetOutcome => ({ fault: 'unreadable' })),
    untilSpent(() => numbers.get(thread)?.[0] ?? 0, bounds.time, signal).then((): SheetOutcome => ({
      fault: 'tooLong',
    })),
  ]).catch((error: unknown): SheetOutcome => ({
    fault: isOutOfMemory(error) ? 'tooLarge' : 'unreadable',
  }));
  thread.postMessage(task);
  return outcome.finally(() => over.abort());
}

/** An idle thread ends after a while and releases the memory of its last file. */
function rest(thread: Worker): void {
  thread.unref();
  idle.push(thread);
  setTimeout(() => {
    if (leaveIdle(thread)) void thread.terminate();
  }, bounds.restMs).unref();
}

/** @returns whether it was idle */
function leaveIdle(thread: Worker): boolean {
  const at = idle.indexOf(thread);
  if (at >= 0) idle.splice(at, 1);
  return at >= 0;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
