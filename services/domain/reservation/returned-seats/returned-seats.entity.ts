import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { SeatPool } from '@hall/shared/codes/states';
import { Account } from '../../people/accounts/account.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';
import { Order } from '../orders/order.entity';

/**
 * That an account gave scarce seats of a session back, and until when neither it nor who is linked with it books that
 * session. Order and session are copied, for both may go before it.
 */
@Entity('give_backs')
@Index('give_backs_at', ['at'])
@Index('give_backs_account', ['accountId'])
export class ReturnedSeats {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'bigint' })
  orderId: string;

  @Column({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'bigint' })
  sessionId: string;

  @Column({ type: 'text' })
  pool: SeatPool;

  @Column({ type: 'smallint' })
  seats: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column({ type: 'timestamptz' })
  until: Date;

  /** How many bookings were refused because of it. */
  @Column({ type: 'integer', default: 0 })
  refused: number;

  @ManyToOne(() => Account, { createForeignKeyConstraints: false, nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;

  @ManyToOne(() => Order, { createForeignKeyConstraints: false, nullable: false })
  @JoinColumn({ name: 'order_id', referencedColumnName: 'id' })
  order?: Order;

  @ManyToOne(() => VisitSession, { createForeignKeyConstraints: false, nullable: false })
  @JoinColumn({ name: 'session_id', referencedColumnName: 'id' })
  session?: VisitSession;
}
