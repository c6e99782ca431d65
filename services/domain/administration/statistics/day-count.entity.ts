import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BookingChannel } from '@hall/shared/codes/channels';
import type { OrderHolder, SeatPool } from '@hall/shared/codes/states';

/** What was booked of one kind for a session, and what became of it; in visitors, but for the orders. */
export interface VisitCount {
  /** `08:00-08:45` */
  session: string;
  pool: SeatPool;
  accountType: OrderHolder;
  /** Missing in counts of days before it was told apart: of the counter's pool all were the counter's. */
  channel?: BookingChannel;
  orders: number;
  /** Booked at all, with what was cancelled later. */
  booked: number;
  cancelled: number;
  /** Of `cancelled`, by the hall: a day that it closed, a decision of staff. Missing in counts of before it was told apart. */
  cancelledByHall?: number;
  admitted: number;
  noShow: number;
}

/**
 * The visits of a past day of an area, counted once the day is over: a report of months adds up days, not orders.
 * Nothing in it says anything of a person.
 */
@Entity('day_counts')
export class DayCount {
  @PrimaryColumn({ type: 'date' })
  visitDate: string;

  @PrimaryColumn({ type: 'integer' })
  areaId: number;

  @Column({ type: 'jsonb' })
  visits: VisitCount[];

  /** Visitors by origin, those of cancelled orders not among them. */
  @Column({ type: 'jsonb' })
  origins: Record<string, number>;

  /** Visitors who came in, by the hour of the hall's clock: `{"8": 120}`. */
  @Column({ type: 'jsonb' })
  arrivals: Record<string, number>;

  /** Visitors booked and not cancelled as so many days before the visit ended: first the day itself (see `pick-up.ts`). */
  @Column({ type: 'integer', array: true })
  pickUp: number[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  countedAt: Date;
}

/** A day as it is counted, kept or not. */
export type CountedDay = Omit<DayCount, 'countedAt'>;
