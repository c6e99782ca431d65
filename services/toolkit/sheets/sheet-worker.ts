import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentRules } from '@hall/shared/rules/document-kinds';
import type { PeopleRead } from '@hall/shared/rules/read-people';
import { type CalendarDay, readCalendar } from './read-calendar';
import { hasHeadings, type NamedColumn, type NamedRow, readNamedRows } from './read-named-rows';
import { readPeopleFile } from './read-people-file';
import { chooseSheet } from './read-sheet';
import { SheetError, type SheetFault, type SheetLimits } from './sheet';
import { ownThreadNumber } from './thread-time';

/** An uploaded file; only the extension of its name is used. */
export interface SheetFile {
  bytes: Uint8Array;
  filename: string;
}

/**
 * Input of the thread: a file, and how to read its rows. Headings and cells are untrusted like the file itself, so
 * they are parsed only in the thread.
 */
export type SheetTask =
  | { as: 'calendar'; file: SheetFile }
  | { as: 'people'; file: SheetFile; documents: DocumentRules }
  | { as: 'named'; file: SheetFile; columns: NamedColumn[]; limits: SheetLimits };

/** The results by kind of reading. */
export interface SheetReadings {
  calendar: CalendarDay[];
  people: PeopleRead;
  named: NamedRow[];
}

export type SheetOutcome = { reading: SheetReadings[SheetTask['as']] } | { fault: SheetFault };

/** The thread's start data. */
export interface ThreadData {
  /** Receives the thread's system id, with which the parent measures its CPU time. */
  number: Int32Array;
}

async function understand(task: SheetTask): Promise<SheetReadings[SheetTask['as']]> {
  if (task.as === 'calendar') return readCalendar(task.file.bytes);
  if (task.as === 'people') return readPeopleFile(task.file, task.documents);
  const { file, columns, limits } = task;
  const { rows } = await chooseSheet(file.bytes, file.filename, limits, (sheet) =>
    hasHeadings(sheet, columns),
  );
  return readNamedRows(rows, columns);
}

const { number } = (workerData ?? { number: [] }) as ThreadData;
number[0] = ownThreadNumber();

parentPort?.on('message', ({ folder, ...task }: SheetTask & { folder: string }) => {
  // The library's temporary files go into the job's folder, which is removed.
  // eslint-disable-next-line no-restricted-properties -- no setting of ours: the thread's own, for the libraries
  process.env.TMPDIR = folder;
  void understand(task)
    .then((reading): SheetOutcome => ({ reading }))
    .catch((error: unknown): SheetOutcome => ({
      fault: error instanceof SheetError ? error.fault : 'unreadable',
    }))
    .then((outcome) => parentPort?.postMessage(outcome));
});
