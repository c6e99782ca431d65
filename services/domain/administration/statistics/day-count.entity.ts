import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BookingChannel } from '@hall/shared/codes/channels';
import type { OrderHolder, SeatPool } from '@hall/shared/codes/states';

/** Counts of one kind of booking for a session; visitors, except `orders`. */
export interface VisitCount {
  /** `08:00-08:45` */
  session: string;
  pool: SeatPool;
  accountType: OrderHolder;
  /** Missing in old counts. There, the counter's pool means the counter. */
  channel?: BookingChannel;
  orders: number;
  /** All bookings, including those cancelled later. */
  booked: number;
  cancelled: number;
  /** Part of `cancelled` that the hall cancelled, e.g. for a closed day. Missing in old counts. */
  cancelledByHall?: number;
  admitted: number;
  noShow: number;
}

/**
 * The visits of a past day of an area, counted when the day is over, so that long reports add up days instead of
 * orders. Contains no personal data.
 */
@Entity('day_counts')
export class DayCount {
  @PrimaryColumn({ type: 'date' }) visitDate: string;
  @PrimaryColumn({ type: 'integer' }) areaId: number;
  @Column('jsonb') visits: VisitCount[];

  /** Visitors by origin, without cancelled orders. */
  @Column('jsonb') origins: Record<string, number>;

  /** Admitted visitors by hour of hall time: `{"8": 120}`. */
  @Column('jsonb') arrivals: Record<string, number>;

  /** Visitors booked and not cancelled `index` days before the visit, from the day itself (see `pick-up.ts`). */
  @Column('integer', { array: true }) pickUp: number[];
  @Column('timestamptz', { default: () => 'now()' }) countedAt: Date;
}

/** A day's count, stored or live. */
export type CountedDay = Omit<DayCount, 'countedAt'>;
