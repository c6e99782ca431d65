import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Check,
} from 'typeorm';
import { Account } from './account.entity';
import type { AccountType } from '@hall/shared/codes/states';

/**
 * Conduct of a deleted account (product 11). It applies to the next account of the type with the same document, of which
 * only the blind index is stored.
 */
@Entity('former_conduct')
@Check('former_conduct_kind_check', `kind IN ('absence', 'cancellation', 'warning', 'lock')`)
@Index('former_conduct_key', ['visitorKey'])
export class FormerConduct {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') accountType: AccountType;
  @Column('text') visitorKey: string;
  @Column('text') kind: 'absence' | 'cancellation' | 'warning' | 'lock';
  @Column('timestamptz') at: Date;

  /** The end of its term; null for a warning or lock without end. */
  @Column('timestamptz', { nullable: true }) until: Date | null;
}

/** One change of an account’s status, as shown to its holder (spec 3, status-change log). */
@Entity('account_status_log')
@Index('account_status_log_account', ['accountId', 'at'])
export class AccountStatusEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') accountId: string;
  @Column('text') event: string;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
