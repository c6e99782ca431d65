import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  Unique,
  PrimaryColumn,
} from 'typeorm';
import type { ReviewReason } from '@hall/shared/codes/review-reasons';
import type { OrderEnder, OrderHolder, OrderStatus, SeatPool } from '@hall/shared/codes/states';
import { Account } from '../../people/accounts/account.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';
import { Area } from '../../schedule/plan/area.entity';
import type { Ticket } from './ticket.entity';

/**
 * A party's visit to one session. Request, account and session have no foreign keys: each key would be looked up and
 * locked again for every order of a rush. They are copied from the request's row in the transaction that locks it.
 */
@Entity('orders')
@Check('orders_of_a_unit_have_no_account', `(account_type = 'auth') <= (account_id IS NULL)`)
@Check('orders_status_check', 'status IN (1, 2, 3)')
@Check('orders_ticketcount_check', 'ticketcount > 0')
@Unique(['orderno'])
@Unique(['ticketcode'])
@Index('orders_account', ['accountId', 'id'])
@Index('orders_agency', ['agencyId', 'id'], { where: 'agency_id IS NOT NULL' })
@Index('orders_at_the_window', ['id'], { where: `pool = 'window'` })
@Index('orders_cancelled', ['accountId', 'cancelledAt'], { where: 'cancelled_at IS NOT NULL' })
@Index('orders_leaders', ['guideIds'], {
  where: `guide_ids <> '{}'::bigint[]`,
  type: 'gin',
})
@Index('orders_of_day', { synchronize: false })
@Index('orders_of_others', ['accountType', 'id'], { where: `account_type <> 'user'` })
@Index('orders_one_a_request', ['requestSeq'], { unique: true })
@Index('orders_one_active_a_session', ['accountId', 'sessionId'], {
  unique: true,
  where: `(status = 1) AND (account_type = 'user')`,
})
@Index('orders_pending', ['id'], { where: 'status = 1' })
@Index('orders_session', ['sessionId'])
export class Order {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Column('text') orderno: string;
  @Column('text') requestid: string;
  @Column('bigint', { nullable: true }) accountId: string | null;
  @Column('text') accountType: OrderHolder;
  @Column('integer') areaId: number;
  @Column('bigint') sessionId: string;
  @Column('date') visitDate: string;
  @Column('text') pool: SeatPool;
  @Column('smallint') ticketcount: number;
  @Column('smallint', { default: 1 }) status: OrderStatus;
  @Column('text') ticketcode: string;
  @Column('integer', { default: 1 }) version: number;
  @Column('smallint', { default: 0 }) changes: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) cancelledAt: Date | null;
  @Column('text', { nullable: true }) cancelledBy: OrderEnder | null;

  /** The request that moved it to its current session; null if it was never changed. */
  @Column('text', { nullable: true }) movedBy: string | null;
  @Column({ type: 'bigint', array: true, default: () => `'{}'` }) guideIds: string[];
  @Column('bigint', { nullable: true }) agencyId: string | null;
  @Column('bigint', { nullable: true }) requestSeq: string | null;

  /** Why staff review a team booking before its tickets are valid; null if they do not. */
  @Column('text', { nullable: true }) reviewReason: ReviewReason | null;
  @ManyToOne(() => Account, { createForeignKeyConstraints: false }) account?: Account | null;

  @ManyToOne(() => VisitSession, { createForeignKeyConstraints: false, nullable: false })
  session?: VisitSession;

  @ManyToOne(() => Area, { createForeignKeyConstraints: false, nullable: false }) area?: Area;
  @ManyToOne(() => Account, { createForeignKeyConstraints: false }) agency?: Account | null;

  /** A string, because the ticket's file imports this class. */
  @OneToMany('Ticket', 'order') tickets?: Ticket[];

  /** The ticket of the whole party; present only if a query joins it. */
  firstTicket?: Ticket;
}

/** An event of an order, shown to its holder. */
@Entity('order_history')
@Index('order_history_order', ['orderId', 'id'])
export class OrderEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') orderId: string;
  @Column('text') event: string;
  @Column('jsonb', { nullable: true }) params: Record<string, string | number> | null;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @ManyToOne(() => Order, { nullable: false }) order?: Order;
}

/**
 * The day of a visit without a name, for the visit limits. Written when the ticket's name and number are erased, and
 * deleted once no visit limit counts the day.
 */
@Entity('past_visits')
@Index('past_visits_date', ['visitDate'])
export class PastVisit {
  /** The blind index of the document. */
  @PrimaryColumn({ type: 'text' }) visitorKey: string;
  @PrimaryColumn({ type: 'date' }) visitDate: string;
}
