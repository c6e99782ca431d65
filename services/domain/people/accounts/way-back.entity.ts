import {
  Check,
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  PrimaryColumn,
} from 'typeorm';
import type { WayBackKind } from '@hall/shared/contract/staff/ways-back';
import { Account } from './account.entity';

/** A question of the holder’s choice, asked in addition to the code at a password reset. */
@Entity('security_questions')
export class SecurityQuestion {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  @PrimaryColumn({ type: 'smallint' })
  position: number;

  @Column({ type: 'text' })
  question: string;

  @Column({ type: 'text' })
  answerHash: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}

/** An act for an owner at the counter that waits for a second member of staff. It ends after a day. */
@Entity('ways_back')
@Check('ways_back_kind_check', `kind IN ('phone', 'questions')`)
@Unique('ways_back_account_id_key', ['accountId'])
export class WayBack {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'text' })
  kind: WayBackKind;

  /** The new phone, in plain text like the phones of accounts; null for another kind. */
  @Column({ type: 'text', nullable: true })
  telnum: string | null;

  @Column({ type: 'text' })
  reason: string;

  /** Username of the member of staff who saw the document and cannot confirm. */
  @Column({ type: 'text' })
  askedBy: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
