import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { AccountType, RequestState, SeatPool } from '@hall/shared/codes/states';
import { Account } from '../../people/accounts/account.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';
import type { SealedVisitor } from '../orders';
import type { RejectParams } from './booking-request';

/** A booking request from acceptance to decision: the outbox of the queue (docs/architecture.md). */
@Entity('booking_requests')
@Check(
  'booking_requests_state_check',
  `state IN ('accepted', 'confirmed', 'rejected', 'needs_ops')`,
)
@Check('booking_requests_ticketcount_check', 'ticketcount > 0')
@Index('booking_requests_account', ['accountId', 'seq'])
@Index('booking_requests_decided', { synchronize: false })
@Index('booking_requests_in_order', { synchronize: false })
@Index('booking_requests_needs_ops', ['seq'], { where: `state = 'needs_ops'` })
@Index('booking_requests_refused', ['sessionId', 'decidedAt'], { where: `state = 'rejected'` })
@Index('booking_requests_undecided', ['seq'], { where: `state = 'accepted'` })
export class BookingRequest {
  @PrimaryColumn({ type: 'text' }) requestid: string;
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) seq: string;
  @Column('bigint') accountId: string;
  @Column('text') accountType: AccountType;
  @Column('integer') areaId: number;
  @Column('bigint') sessionId: string;
  @Column('date') visitDate: string;
  @Column('text') pool: SeatPool;
  @Column('smallint') ticketcount: number;
  @Column('jsonb') visitors: SealedVisitor[];
  @Column('text', { array: true }) visitorKeys: string[];
  @Column('text') bodyHash: string;
  @Column('text', { default: 'accepted' }) state: RequestState;
  @Column('text', { nullable: true }) rejectcode: string | null;
  @Column('jsonb', { nullable: true }) rejectParams: RejectParams | null;

  /** Seats left in the pool when the request was refused. */
  @Column('integer', { nullable: true }) seatsLeft: number | null;
  @Column('bigint', { nullable: true }) orderId: string | null;
  @Column('smallint', { default: 0 }) attempts: number;

  /** Why the last attempt to store it failed, without any stored value. */
  @Column('text', { nullable: true }) fault: string | null;
  @Column('timestamptz', { default: () => 'now()' }) acceptedAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) queuedAt: Date;
  @Column('timestamptz', { nullable: true }) decidedAt: Date | null;
  @Column('bigint', { nullable: true }) changeOrderId: string | null;
  @Column('bigint', { nullable: true }) waitId: string | null;
  @Column({ type: 'bigint', array: true, default: () => `'{}'` }) guideIds: string[];
  @Column('bigint', { nullable: true }) agencyId: string | null;
  @Column('jsonb', { nullable: true }) origins: Record<string, number> | null;
  @ManyToOne(() => Account, { nullable: false }) account?: Account;

  @ManyToOne(() => VisitSession, { createForeignKeyConstraints: false, nullable: false })
  session?: VisitSession;
}
