import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { SeatPool } from '@hall/shared/codes/states';
import { ReturnedSeats } from './returned-seats.entity';

/**
 * The link to the account that returned seats: the account itself, a shared device, the same phone, the same person in
 * another kind of account, a booking for the same people, or one of these people.
 */
export type ReturnedSeatsLinkKind = 'self' | 'device' | 'phone' | 'person' | 'people' | 'visitor';

/** An account (`account:<id>`) or visitor key that may not book a session for some minutes. */
@Entity('give_back_links')
@Check(
  'give_back_links_link_check',
  `link IN ('self', 'device', 'phone', 'person', 'people', 'visitor')`,
)
@Index('give_back_links_session', ['sessionId', 'until'])
@Index('give_back_links_who', ['who'])
export class ReturnedSeatsLink {
  @PrimaryColumn({ name: 'give_back_id', type: 'bigint' })
  returnedSeatsId: string;

  @PrimaryColumn({ type: 'text' })
  who: string;

  @Column({ type: 'text' })
  link: ReturnedSeatsLinkKind;

  @Column({ type: 'bigint' })
  sessionId: string;

  @Column({ type: 'text' })
  pool: SeatPool;

  @Column({ type: 'timestamptz' })
  until: Date;

  @ManyToOne(() => ReturnedSeats, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'give_back_id', referencedColumnName: 'id' })
  returnedSeats?: ReturnedSeats;
}
