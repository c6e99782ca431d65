import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageChannel } from '@hall/platform/providers/message-sender';

/** A message that waits to be sent. */
@Entity('queued_messages')
@Check('queued_messages_channel_check', `channel IN ('sms', 'mail')`)
@Index('queued_messages_due', ['dueAt'])
@Index('queued_messages_closing', ['closingId'], { where: 'closing_id IS NOT NULL' })
@Index('queued_messages_undo', ['undoKey'], { where: 'undo_key IS NOT NULL' })
export class QueuedMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  recipient: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'smallint', default: 0 })
  tries: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt: Date;

  @Column({ type: 'text', default: 'sms' })
  channel: MessageChannel;

  /** Since when it waits, whatever was tried. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  queuedAt: Date;

  /** From when on it is of no use: it is not sent then. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  /** Of a mail that was wished for: the link by which such mails end. */
  @Column({ type: 'text', nullable: true })
  endsBy: string | null;

  /** The closing that it tells of, of the table `day_closings`. */
  @Column({ type: 'bigint', nullable: true })
  closingId: string | null;

  /** What was approved and can still be undone: then the message is withdrawn. */
  @Column({ type: 'text', nullable: true })
  undoKey: string | null;
}
