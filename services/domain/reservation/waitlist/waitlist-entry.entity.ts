import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { AccountType, SeatPool, WaitState } from '@hall/shared/codes/states';
import type { SealedVisitor } from '../orders';
import { Account } from '../../people/accounts/account.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';

/** A party that waits for seats in up to three sessions. */
@Entity('waitlist_entries')
@Check(
  'waitlist_entries_check',
  `(state IN ('offered', 'confirming')) <= ((session_id IS NOT NULL) AND (expires_at IS NOT NULL))`,
)
@Check(
  'waitlist_entries_session_ids_check',
  '(cardinality(session_ids) >= 1) AND (cardinality(session_ids) <= 3)',
)
@Check(
  'waitlist_entries_state_check',
  `state IN ('waiting', 'offered', 'confirming', 'confirmed', 'left', 'expired')`,
)
@Check('waitlist_entries_ticketcount_check', 'ticketcount > 0')
@Unique(['requestid'])
@Index('waitlist_entries_account', ['accountId', 'id'])
@Index('waitlist_entries_open', ['sessionId', 'pool'], {
  where: `state IN ('offered', 'confirming')`,
})
@Index('waitlist_entries_waiting', ['sessionIds'], { where: `state = 'waiting'`, type: 'gin' })
export class WaitlistEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') accountId: string;
  @Column('text') accountType: AccountType;
  @Column('integer') areaId: number;
  @Column('text') pool: SeatPool;
  @Column('bigint', { array: true }) sessionIds: string[];
  @Column('smallint') ticketcount: number;
  @Column('jsonb') visitors: SealedVisitor[];
  @Column('text', { array: true }) visitorKeys: string[];
  @Column('text', { default: 'waiting' }) state: WaitState;
  @Column('bigint', { nullable: true }) sessionId: string | null;
  @Column('timestamptz', { nullable: true }) offeredAt: Date | null;
  @Column('timestamptz', { nullable: true }) expiresAt: Date | null;

  /** Offers that expired: after the first the entry waits again with its rank. */
  @Column('smallint', { default: 0 }) missedOffers: number;
  @Column('text', { nullable: true }) requestid: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'bigint', array: true, default: () => `'{}'` }) guideIds: string[];
  @Column('bigint', { nullable: true }) agencyId: string | null;
  @ManyToOne(() => Account, { nullable: false }) account?: Account;

  @ManyToOne(() => VisitSession, { createForeignKeyConstraints: false })
  session?: VisitSession | null;
}
