import type { RehearsalView } from '@hall/shared/contract/staff/rehearsal';

/** A rush against a hall of its own, started and watched from the page. */
export interface Rehearsal {
  read(): Omit<RehearsalView, 'available'>;
  /** It ends by itself. @returns false while one runs */
  start(size: { requests: number; seats: number }): boolean;
  /** Asks the one that runs to end and to take its hall with it. @returns false where none runs */
  stop(): boolean;
}
