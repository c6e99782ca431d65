import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';
import type { KnownPerson } from '@hall/shared/rules/people-limit';
import type { RiskReason } from './risk-rules';

/** What speaks against an account, where anything does: made in the background, read with the sign-in. */
@Entity('risk_scores')
@Check('risk_scores_score_check', 'score >= 0')
@Index('risk_scores_for_review', ['since'], { where: 'for_review' })
@Index('risk_scores_scored', ['scoredAt'])
export class RiskScore {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'smallint' })
  score: number;

  @Column({ type: 'jsonb' })
  reasons: RiskReason[];

  /** Since when anything has spoken against it without a break. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  since: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  scoredAt: Date;

  /** Staff are to look at it. */
  @Column({ type: 'boolean', default: false })
  forReview: boolean;

  /** Until when it books nothing. It is set once as the score rises to the threshold, and not again until it has fallen. */
  @Column({ type: 'timestamptz', nullable: true })
  pausedUntil: Date | null;

  /** Whom it booked for, the latest first, where another booking could come beyond the limit of different people. */
  @Column({ type: 'jsonb', nullable: true })
  knownPeople: KnownPerson[] | null;

  /** Until when staff let the score have no effect. */
  @Column({ type: 'timestamptz', nullable: true })
  setAsideUntil: Date | null;

  @Column({ type: 'text', nullable: true })
  setAsideReason: string | null;

  @OneToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
