import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account, AgencyOperator } from '../accounts/account.entity';

/** A device on which an operator of an agency has signed in, as a keyed hash of the browser's device id. */
@Entity('operator_devices')
export class OperatorDevice {
  @PrimaryColumn({ type: 'bigint' }) operatorId: string;
  @PrimaryColumn({ type: 'text' }) deviceHash: string;
  @Column('timestamptz', { default: () => 'now()' }) firstAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastAt: Date;

  @ManyToOne(() => AgencyOperator, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'operator_id', referencedColumnName: 'id' })
  operator?: AgencyOperator;
}

/** A sign-in of an account on a device, as keyed hashes of the browser's device id and the address. */
@Entity('account_devices')
@Index('account_devices_address', ['addressHash'])
@Index('account_devices_device', ['deviceHash'])
@Index('account_devices_last', ['lastAt'])
export class AccountDevice {
  @PrimaryColumn({ type: 'bigint' }) accountId: string;
  @PrimaryColumn({ type: 'text' }) deviceHash: string;
  @Column('timestamptz', { default: () => 'now()' }) firstAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastAt: Date;

  /** Only operators of the agency have signed in here; `firstAt` is then theirs. */
  @Column('boolean', { default: false }) operatorsOnly: boolean;

  /** The address was in the hall's list of data centres. */
  @Column('boolean', { default: false }) hosted: boolean;

  /** A keyed hash of the address of the latest sign-in (of IPv6 the /64 network); it cannot be reversed. */
  @Column('text', { nullable: true }) addressHash: string | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
