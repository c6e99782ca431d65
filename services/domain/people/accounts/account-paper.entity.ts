import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { AccountType } from '@hall/shared/codes/states';
import { Account } from './account.entity';

/** The papers of a guide or an agency: number and image of the certificate or licence. */
@Entity('account_papers')
@Check('account_papers_account_type_check', `account_type IN ('tg', 'ta')`)
@Index('account_papers_contact_letters', { synchronize: false })
@Index('account_papers_paperno', ['accountType', 'paperno'], { unique: true })
export class AccountPaper {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'text' })
  accountType: Exclude<AccountType, 'user'>;

  @Column({ type: 'text' })
  paperno: string;

  @Column({ type: 'text', nullable: true })
  imageKey: string | null;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text', nullable: true })
  contactname: string | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
