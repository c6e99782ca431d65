import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';

/** That an account signed in on a device: of the number that the browser made up, and of the address, a keyed hash. */
@Entity('account_devices')
@Index('account_devices_address', ['addressHash'])
@Index('account_devices_device', ['deviceHash'])
@Index('account_devices_last', ['lastAt'])
export class AccountDevice {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  @PrimaryColumn({ type: 'text' })
  deviceHash: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  firstAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastAt: Date;

  /** It came from an address of the hall's list of data centres. */
  @Column({ type: 'boolean', default: false })
  hosted: boolean;

  /** A keyed hash of the address of the latest sign-in, an IPv6 network of 64 bits; nobody reads the address out of it. */
  @Column({ type: 'text', nullable: true })
  addressHash: string | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
