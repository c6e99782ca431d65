import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageChannel } from './queued-message.entity';

/** A message as it was handed to the operator, or failed to be. */
@Entity('messages')
@Check('messages_channel_check', `channel IN ('sms', 'mail')`)
@Check('messages_state_check', `state IN ('sent', 'failed')`)
@Index('messages_failed', ['at'], { where: `(state = 'failed') AND (resent_at IS NULL)` })
@Index('messages_recipient', ['recipient', 'id'])
export class Message {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  channel: MessageChannel;

  @Column({ type: 'text' })
  recipient: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text', nullable: true })
  code: string | null;

  @Column({ type: 'text' })
  state: 'sent' | 'failed';

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  resentAt: Date | null;
}
