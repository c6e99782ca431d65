import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { SeatPool } from '@hall/shared/codes/states';
import { ReturnedSeats } from './returned-seats.entity';

/**
 * By what somebody is linked with who gave seats back: it is the account itself; it signs in on the same device; it has the
 * same phone, or is the same person in another kind of account; it booked for the same people; one of these people.
 */
export type ReturnedSeatsLinkKind = 'self' | 'device' | 'phone' | 'person' | 'people' | 'visitor';

/** Whom a session is kept from for some minutes, as `account:<id>` or by the visitor key. */
@Entity('give_back_links')
@Check(
  'give_back_links_link_check',
  `link IN ('self', 'device', 'phone', 'person', 'people', 'visitor')`,
)
@Index('give_back_links_session', ['sessionId', 'until'])
@Index('give_back_links_who', ['who'])
export class ReturnedSeatsLink {
  @PrimaryColumn({ type: 'bigint' })
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
