import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
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

  /** Number of bookings refused because of it. */
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
