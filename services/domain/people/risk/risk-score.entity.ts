import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  ManyToOne,
} from 'typeorm';
import { Account } from '../accounts/account.entity';
import type { KnownPerson } from '@hall/shared/rules/people-limit';
import type { RiskReason } from './risk-rules';

/** The position of the background scoring in each kind of trace. */
@Entity('risk_cursors')
export class RiskCursor {
  @PrimaryColumn({ type: 'text' }) name: string;
  @Column('bigint') position: string;
}

/** The coarse shape of a track with which an account solved a puzzle; the track itself is not stored. */
@Entity('solved_tracks')
@Index('solved_tracks_alike', ['digest', 'seenOn'])
@Index('solved_tracks_seen', ['seenOn'])
export class SolvedTrack {
  @PrimaryColumn({ type: 'bigint' }) accountId: string;

  /** A keyed hash of the shape. */
  @PrimaryColumn({ type: 'text' }) digest: string;
  @Column('date') seenOn: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}

/** The risk score of an account with any points; computed in the background and read with the sign-in. */
@Entity('risk_scores')
@Check('risk_scores_score_check', 'score >= 0')
@Index('risk_scores_for_review', ['since'], { where: 'for_review' })
@Index('risk_scores_scored', ['scoredAt'])
export class RiskScore {
  @PrimaryColumn({ type: 'bigint' }) accountId: string;
  @Column('smallint') score: number;
  @Column('jsonb') reasons: RiskReason[];

  /** Since when the account has had points without a break. */
  @Column('timestamptz', { default: () => 'now()' }) since: Date;
  @Column('timestamptz', { default: () => 'now()' }) scoredAt: Date;

  /** Whether staff should review it. */
  @Column('boolean', { default: false }) forReview: boolean;

  /** No bookings until then. Set once when the score reaches the threshold, and again only after it has fallen. */
  @Column('timestamptz', { nullable: true }) pausedUntil: Date | null;

  /** People it booked for, latest first, if the next booking could exceed the limit of different people. */
  @Column('jsonb', { nullable: true }) knownPeople: KnownPerson[] | null;

  /** Until when staff have set the score aside. */
  @Column('timestamptz', { nullable: true }) setAsideUntil: Date | null;
  @Column('text', { nullable: true }) setAsideReason: string | null;

  @OneToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
