import { readFileSync } from 'node:fs';

/** Milliseconds of a processor's time: for each that is worked on, and for each batch besides. */
interface BatchedTime {
  each: number;
  batch: number;
}

/** What each part spends on what, as `npm run bench -- --service-times FILE` measures it. */
export interface ServiceTimes {
  /** A booking that is taken in: its call, its row; and the batch in which it is stored. */
  accept: Record<'gateway' | 'postgres' | 'redis', BatchedTime>;
  /** A booking that is decided. */
  decide: Record<'worker' | 'postgres' | 'redis', BatchedTime>;
  /** A call that asks what became of it. */
  poll: Record<'gateway' | 'postgres', number>;
  /** A call that reads the calendar or a day. */
  read: { gateway: number };
  /** What a sender on the same machine spends on a booking. */
  sender: number;
  /** How long a commit waits for the disk. */
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
 * Of the processor times of a few large batches and of many small ones, what each and what a batch takes.
 * @param part batches of a booking, of both below 1: the larger its batches, the smaller
 */
export function splitTime(
  few: { ms: number; part: number },
  many: { ms: number; part: number },
): BatchedTime {
  const batch = Math.max(0, (many.ms - few.ms) / (many.part - few.part));
  return { batch, each: Math.max(0, few.ms - batch * few.part) };
}
