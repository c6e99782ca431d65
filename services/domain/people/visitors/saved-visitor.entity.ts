import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { DocType } from '@hall/shared/codes/states';
import { Account } from '../accounts/account.entity';

/** A visitor saved by an account for its next booking. */
@Entity('saved_visitors')
@Unique(['accountId', 'visitorKey'])
export class SavedVisitor {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') accountId: string;
  @Column('text') realname: string;
  @Column('smallint') doctype: DocType;
  @Column('text') idnumSealed: string;
  @Column('text') visitorKey: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;

  /** When the account last booked for them; null: never. */
  @Column('timestamptz', { nullable: true }) lastUsedAt: Date | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
