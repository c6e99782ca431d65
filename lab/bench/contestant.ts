import type { LoadFigures } from './load';
import type { LoadShape, LoadSize } from './load-shape';
import type { Timed } from './processor-time';

/** One way to book, running on its own stores during the comparison. */
export interface Contestant<Figures> {
  /**
   * Sends the bookings of a load and waits until all of them are booked.
   * @param run keeps the visitors of different bursts apart
   * @throws {Error} if not all requests were booked
   */
  burst(load: LoadSize, shape: LoadShape, run: string): Promise<Timed<Figures>>;
  stop(): Promise<void>;
}

/** Figures of a contestant that answers before it books: the rate of answers and the rate of bookings. */
export interface QueuedFigures {
  accepted: LoadFigures;
  confirmedPerSecond: number;
}
