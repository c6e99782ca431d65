import { readFileSync } from 'node:fs';

/** CPU time in milliseconds: per item, and additionally per batch. */
interface BatchedTime {
  each: number;
  batch: number;
}

/** CPU times of each part, as `npm run bench -- --service-times FILE` measures them. */
export interface ServiceTimes {
  /** An accepted booking: its call, its row, and the batch that stores it. */
  accept: Record<'gateway' | 'postgres' | 'redis', BatchedTime>;
  /** A decided booking. */
  decide: Record<'worker' | 'postgres' | 'redis', BatchedTime>;
  /** A call that polls the outcome. */
  poll: Record<'gateway' | 'postgres', number>;
  /** A call that reads the calendar or a day. */
  read: { gateway: number };
  /** CPU time of a sender on the same machine, per booking. */
  sender: number;
  /** Disk wait of a commit. */
  commitMs: number;
}

export interface MeasuredTimes {
  machine: { cores: number; cpu: string; node: string };
  takenAt: string;
  times: ServiceTimes;
}

export const readServiceTimes = (file: string): MeasuredTimes =>
  JSON.parse(readFileSync(file, 'utf8')) as MeasuredTimes;

/**
 * Splits CPU time into a cost per item and per batch, from a run with a few large batches and one with many small ones.
 * @param part batches per booking, below 1 in both runs; larger batches give smaller values
 */
export function splitTime(
  few: { ms: number; part: number },
  many: { ms: number; part: number },
): BatchedTime {
  const batch = Math.max(0, (many.ms - few.ms) / (many.part - few.part));
  return { batch, each: Math.max(0, few.ms - batch * few.part) };
}
