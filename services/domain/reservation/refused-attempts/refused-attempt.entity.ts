import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { SeatPool } from '@hall/shared/codes/states';
import { Account } from '../../people/accounts/account.entity';

/**
 * A booking that was refused before it was queued: account, session, code and time, and how many places were left. The
 * same refusal within a minute is one row with a count. Who would have come is not kept.
 */
@Entity('refused_attempts')
@Check('refused_attempts_times_check', 'times > 0')
@Index('refused_attempts_once', ['accountId', 'sessionId', 'code', 'minute'], { unique: true })
@Index('refused_attempts_session', ['sessionId', 'at'])
@Index('refused_attempts_at', ['at'])
export class RefusedAttempt {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'bigint' })
  accountId: string;

  /** Null where the calendar had no such session. */
  @Column({ type: 'bigint', nullable: true })
  sessionId: string | null;

  @Column({ type: 'text' })
  pool: SeatPool;

  @Column({ type: 'text' })
  code: string;

  /** Key of the refusal's text, where it is not the code's own. */
  @Column({ type: 'text', nullable: true })
  textkey: string | null;

  /** Of the pool, at the last refusal of the row. */
  @Column({ type: 'integer', nullable: true })
  seatsLeft: number | null;

  @Column({ type: 'integer', default: 1 })
  times: number;

  /** Of the first refusal of the row. */
  @Column({ type: 'timestamptz' })
  at: Date;

  @Column({ type: 'timestamptz' })
  minute: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
