import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from './account.entity';

/** Who an account is at the messaging app: the subject as a keyed hash, never as the app gave it. */
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
