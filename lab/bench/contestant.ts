import type { LoadFigures } from './load';
import type { LoadShape, LoadSize } from './load-shape';

/** One way to book, running on stores of its own for as long as it is compared. */
export interface Contestant<Figures> {
  /**
   * Sends so many bookings, and waits until all of them are booked.
   * @param run keeps the visitors of one burst apart from those of another
   * @throws {Error} where not all were booked
   */
  burst(load: LoadSize, shape: LoadShape, run: string): Promise<Figures>;
  stop(): Promise<void>;
}

/** What is answered before it is booked: how fast it is taken in, and how fast it is booked. */
export interface QueuedFigures {
  accepted: LoadFigures;
  confirmedPerSecond: number;
}
