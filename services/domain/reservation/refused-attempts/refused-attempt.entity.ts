import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { SeatPool } from '@hall/shared/codes/states';
import { Account } from '../../people/accounts/account.entity';

/**
 * A booking refused before the queue: account, session, code, time and seats left. Equal refusals within a minute share
 * one row with a count. Visitors are not stored.
 */
@Entity('refused_attempts')
@Check('refused_attempts_times_check', 'times > 0')
@Index('refused_attempts_once', ['accountId', 'sessionId', 'code', 'minute'], { unique: true })
@Index('refused_attempts_session', ['sessionId', 'at'])
@Index('refused_attempts_at', ['at'])
export class RefusedAttempt {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') accountId: string;

  /** Null if the schedule had no such session. */
  @Column('bigint', { nullable: true }) sessionId: string | null;
  @Column('text') pool: SeatPool;
  @Column('text') code: string;

  /** Key of the refusal's text, if it differs from the code's own. */
  @Column('text', { nullable: true }) textkey: string | null;

  /** Seats left in the pool at the row's last refusal. */
  @Column('integer', { nullable: true }) seatsLeft: number | null;
  @Column('integer', { default: 1 }) times: number;

  /** Time of the row's first refusal. */
  @Column('timestamptz') at: Date;
  @Column('timestamptz') minute: Date;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false }) account?: Account;
}
