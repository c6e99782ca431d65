import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from './account.entity';

/** An account's identity at the messaging app: a keyed hash of the subject, never the subject. */
@Entity('account_identities')
@Index('account_identities_account', ['accountId'])
export class AccountIdentity {
  @PrimaryColumn({ type: 'text' })
  subjectKey: string;

  @Column({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
