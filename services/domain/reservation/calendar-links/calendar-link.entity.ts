import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, Unique } from 'typeorm';
import { Account } from '../../people/accounts/account.entity';

/** The single link that gives calendars access to an account's visits; only the hash of its code is stored. */
@Entity('calendar_links')
@Unique(['codeHash'])
export class CalendarLink {
  @PrimaryColumn({ type: 'bigint' }) accountId: string;
  @Column('text') codeHash: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;

  @OneToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
