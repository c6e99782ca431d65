import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';

/** Where somebody wants the mails about his visits: in clear, as phones are, since the hall writes to it. */
@Entity('mail_wishes')
export class MailWish {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  /** Null until one was confirmed. */
  @Column({ type: 'text', nullable: true })
  address: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  /** Given, and not confirmed yet. */
  @Column({ type: 'text', nullable: true })
  pending: string | null;

  /** A keyed hash of the code that was sent there. */
  @Column({ type: 'text', nullable: true })
  codeHash: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  codeAt: Date | null;

  /** Wrong codes since. */
  @Column({ type: 'smallint', default: 0 })
  tries: number;

  @OneToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
