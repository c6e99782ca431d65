import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, Unique } from 'typeorm';
import { Account } from '../../people/accounts/account.entity';

/** The one link by which calendars read an account's visits; of its code only the hash is kept. */
@Entity('calendar_links')
@Unique(['codeHash'])
export class CalendarLink {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'text' })
  codeHash: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @OneToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
