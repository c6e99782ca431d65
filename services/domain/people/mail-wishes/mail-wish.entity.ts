import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';

/** The mail address for messages about visits: in plain text, like phones, because the hall writes to it. */
@Entity('mail_wishes')
export class MailWish {
  @PrimaryColumn({ type: 'bigint' }) accountId: string;

  /** Null until an address is confirmed. */
  @Column('text', { nullable: true }) address: string | null;
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;

  /** An address that is not confirmed yet. */
  @Column('text', { nullable: true }) pending: string | null;

  /** A keyed hash of the code sent there. */
  @Column('text', { nullable: true }) codeHash: string | null;
  @Column('timestamptz', { nullable: true }) codeAt: Date | null;

  /** Wrong codes since then. */
  @Column('smallint', { default: 0 }) tries: number;

  @OneToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
