import type { RehearsalView } from '@hall/shared/contract/staff/rehearsal';

/** A simulated rush on a separate test hall, started and watched from the page. */
export interface Rehearsal {
  read(): Omit<RehearsalView, 'available'>;
  /** Starts a rehearsal, which ends automatically. @returns false while one runs */
  start(size: { requests: number; seats: number }): boolean;
  /** Stops the rehearsal and removes its test hall. @returns false if none runs */
  stop(): boolean;
}
