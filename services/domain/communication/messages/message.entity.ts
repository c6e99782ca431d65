import { Check, Column, Entity, Index, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import type { MessageState } from '@hall/shared/codes/states';
import type { MessageChannel } from '@hall/platform/providers/message-sender';

/** A message to be sent. */
@Entity('queued_messages')
@Check('queued_messages_channel_check', `channel IN ('sms', 'mail')`)
@Index('queued_messages_due', ['dueAt'])
@Index('queued_messages_account', ['accountId'], { where: 'account_id IS NOT NULL' })
@Index('queued_messages_closing', ['closingId'], { where: 'closing_id IS NOT NULL' })
@Index('queued_messages_undo', ['about'], { where: 'undo_key IS NOT NULL' })
export class QueuedMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') recipient: string;

  /** The account that it was written for, and with which it is erased; null for units and strangers. */
  @Column('bigint', { nullable: true }) accountId: string | null;
  @Column('text') text: string;
  @Column('smallint', { default: 0 }) tries: number;
  @Column('timestamptz', { default: () => 'now()' }) dueAt: Date;
  @Column('text', { default: 'sms' }) channel: MessageChannel;

  /** The time of queueing; retries do not change it. */
  @Column('timestamptz', { default: () => 'now()' }) queuedAt: Date;

  /** The message is dropped after this time. */
  @Column('timestamptz', { nullable: true }) expiresAt: Date | null;

  /** For mail by subscription: the unsubscribe link. */
  @Column('text', { nullable: true }) endsBy: string | null;

  /** The closing that it announces, in the table `day_closings`. */
  @Column('bigint', { nullable: true }) closingId: string | null;

  /** Its subject, by `subjectKey`; null for messages that stay true. The column had this name first. */
  @Column({ name: 'undo_key', type: 'text', nullable: true }) about: string | null;

  /** The state that it reports, as `presentState` reads it. */
  @Column('text', { nullable: true }) reports: string | null;
}

/** Verification codes, and all other text messages. */
export type SmsKind = 'codes' | 'news';

/** Text messages sent per kind, in the hour and day of the last one. */
@Entity('sms_budgets')
@Check('sms_budgets_kind_check', `kind IN ('codes', 'news')`)
export class SmsBudget {
  @PrimaryColumn({ type: 'text' }) kind: SmsKind;

  /** The start of the hour. */
  @Column('timestamptz') hour: Date;
  @Column('integer') inHour: number;

  /** Tries of that hour that no operator accepted; they do not count as sent. */
  @Column('integer', { default: 0 }) failedInHour: number;

  /** In hall time. */
  @Column('date') day: string;
  @Column('integer') inDay: number;
}

/** A message and its result. */
@Entity('messages')
@Check('messages_channel_check', `channel IN ('sms', 'mail')`)
@Check('messages_state_check', `state IN ('sent', 'failed', 'expired')`)
@Index('messages_failed', ['at'], { where: `(state = 'failed') AND (resent_at IS NULL)` })
@Index('messages_recipient', ['recipient', 'id'])
@Index('messages_account', ['accountId'], { where: 'account_id IS NOT NULL' })
@Index('messages_closing', ['closingId'], { where: 'closing_id IS NOT NULL' })
export class Message {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') channel: MessageChannel;
  @Column('text') recipient: string;

  /** The account that it was written for, and with which it is erased; null for units and strangers. */
  @Column('bigint', { nullable: true }) accountId: string | null;
  @Column('text') text: string;
  @Column('text', { nullable: true }) code: string | null;
  @Column('text') state: MessageState;

  /** The code of the operator or mail server that did not accept it; empty if nobody answered. */
  @Column('text', { nullable: true }) failure: string | null;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @Column('timestamptz', { nullable: true }) resentAt: Date | null;

  /** The closing that it announces, in the table `day_closings`. */
  @Column('bigint', { nullable: true }) closingId: string | null;

  /** Its subject, by `subjectKey`, and the state that it reports; a resent message is checked again. */
  @Column('text', { nullable: true }) about: string | null;
  @Column('text', { nullable: true }) reports: string | null;
}
