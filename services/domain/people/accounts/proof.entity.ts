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
import type { SmsScene } from '@hall/shared/contract/account';

/** A question of the holder’s choice, asked in addition to the code at a password reset. */
@Entity('security_questions')
export class SecurityQuestion {
  @PrimaryColumn({ type: 'bigint' }) accountId: string;
  @PrimaryColumn({ type: 'smallint' }) position: number;
  @Column('text') question: string;
  @Column('text') answerHash: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}

/** An act for an owner at the counter that waits for a second member of staff. It ends after a day. */
@Entity('ways_back')
@Check('ways_back_kind_check', `kind IN ('phone', 'questions')`)
@Unique('ways_back_account_id_key', ['accountId'])
export class WayBack {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') accountId: string;
  @Column('text') kind: WayBackKind;

  /** The new phone, in plain text like the phones of accounts; null for another kind. */
  @Column('text', { nullable: true }) telnum: string | null;
  @Column('text') reason: string;

  /** Username of the member of staff who saw the document and cannot confirm. */
  @Column('text') askedBy: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}

/**
 * The purpose of a code that is sent: a page's request, an act through a ticket link (`ticket`), an alternative to the
 * captcha (`person`), or proof of the account's owner (`own`). The message names it.
 */
export type SentScene = SmsScene | 'ticket' | 'person' | 'own';
/** Also a registration that is sent again (`registered-<account>`). */
export type CodeScene = SentScene | `registered-${string}`;

/** The hash of the last code to a phone, per purpose and requesting device. */
@Entity('verification_codes')
export class VerificationCode {
  @PrimaryColumn({ type: 'text' }) telnum: string;
  @PrimaryColumn({ type: 'text' }) scene: CodeScene;
  @PrimaryColumn({ type: 'text' }) deviceHash: string;
  @Column('text') codeHash: string;
  @Column('smallint') triesLeft: number;
  @Column('timestamptz', { default: () => 'now()' }) sentAt: Date;
  @Column('timestamptz') expiresAt: Date;
}
