import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { AccountStatus } from '@hall/shared/codes/states';
import { Order } from '../../reservation/orders/order.entity';
import { Account } from '../../people/accounts/account.entity';

/** An order without any visitor, and its effect on the account. */
@Entity('no_shows')
@Index('no_shows_account', ['accountId', 'at'])
export class NoShow {
  @PrimaryColumn({ type: 'bigint' })
  orderId: string;

  @Column({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'smallint' })
  statusBefore: AccountStatus;

  @Column({ type: 'smallint' })
  statusAfter: AccountStatus;

  /** Whether the owner got a message. */
  @Column({ type: 'boolean', default: false })
  notified: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @ManyToOne(() => Order, { nullable: false })
  @JoinColumn({ name: 'order_id', referencedColumnName: 'id' })
  order?: Order;

  @ManyToOne(() => Account, { createForeignKeyConstraints: false, nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
