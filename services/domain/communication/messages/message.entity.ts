import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageState } from '@hall/shared/codes/states';
import type { MessageChannel } from '@hall/platform/providers/message-sender';

/** A message and its result. */
@Entity('messages')
@Check('messages_channel_check', `channel IN ('sms', 'mail')`)
@Check('messages_state_check', `state IN ('sent', 'failed', 'expired')`)
@Index('messages_failed', ['at'], { where: `(state = 'failed') AND (resent_at IS NULL)` })
@Index('messages_recipient', ['recipient', 'id'])
@Index('messages_account', ['accountId'], { where: 'account_id IS NOT NULL' })
@Index('messages_closing', ['closingId'], { where: 'closing_id IS NOT NULL' })
export class Message {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  channel: MessageChannel;

  @Column({ type: 'text' })
  recipient: string;

  /** The account that it was written for, and with which it is erased; null for units and strangers. */
  @Column({ type: 'bigint', nullable: true })
  accountId: string | null;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text', nullable: true })
  code: string | null;

  @Column({ type: 'text' })
  state: MessageState;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  resentAt: Date | null;

  /** The closing that it announces, in the table `day_closings`. */
  @Column({ type: 'bigint', nullable: true })
  closingId: string | null;

  /** Its subject, by `subjectKey`, and the state that it reports; a resent message is checked again. */
  @Column({ type: 'text', nullable: true })
  about: string | null;

  @Column({ type: 'text', nullable: true })
  reports: string | null;
}
