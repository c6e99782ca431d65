import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet';
import { SheetError, type SheetFault, type SheetLimits, type SheetRow } from './sheet';

/** What the thread is given, and what it answers. */
export interface SheetTask {
  bytes: Uint8Array;
  filename: string;
  /** Unset: those of a visitor's list. */
  limits?: SheetLimits;
}
export type SheetOutcome = { rows: SheetRow[] } | { fault: SheetFault };

const { bytes, filename, limits } = workerData as SheetTask;
void readSheet(bytes, filename, limits)
  .then((rows): SheetOutcome => ({ rows }))
  .catch((error: unknown): SheetOutcome => ({
    fault: error instanceof SheetError ? error.fault : 'unreadable',
  }))
  .then((outcome) => parentPort?.postMessage(outcome));
