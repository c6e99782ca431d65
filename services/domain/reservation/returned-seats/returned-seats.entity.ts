import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Check,
  PrimaryColumn,
} from 'typeorm';
import type { SeatPool } from '@hall/shared/codes/states';
import { Account } from '../../people/accounts/account.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';
import { Order } from '../orders/order.entity';

/**
 * A return of scarce seats. Until `until`, neither the account nor anyone linked with it can book that session. Order
 * and session are copied, because both can be deleted earlier.
 */
@Entity('give_backs')
@Index('give_backs_at', ['at'])
@Index('give_backs_account', ['accountId'])
export class ReturnedSeats {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') orderId: string;
  @Column('bigint') accountId: string;
  @Column('bigint') sessionId: string;
  @Column('text') pool: SeatPool;
  @Column('smallint') seats: number;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @Column('timestamptz') until: Date;

  /** Number of bookings refused because of it. */
  @Column('integer', { default: 0 }) refused: number;

  @ManyToOne(() => Account, { createForeignKeyConstraints: false, nullable: false })
  account?: Account;

  @ManyToOne(() => Order, { createForeignKeyConstraints: false, nullable: false }) order?: Order;

  @ManyToOne(() => VisitSession, { createForeignKeyConstraints: false, nullable: false })
  session?: VisitSession;
}

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
  @PrimaryColumn({ name: 'give_back_id', type: 'bigint' }) returnedSeatsId: string;
  @PrimaryColumn({ type: 'text' }) who: string;
  @Column('text') link: ReturnedSeatsLinkKind;
  @Column('bigint') sessionId: string;
  @Column('text') pool: SeatPool;
  @Column('timestamptz') until: Date;

  @ManyToOne(() => ReturnedSeats, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'give_back_id', referencedColumnName: 'id' })
  returnedSeats?: ReturnedSeats;
}
