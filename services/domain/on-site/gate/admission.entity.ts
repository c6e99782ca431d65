import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Order } from '../../reservation/orders/order.entity';
import { Staff } from '../../staff/staff-accounts/staff.entity';

/** An exit counted at a gate; a gate's repeated call is recorded once. */
@Entity('gate_exits')
@Unique(['entryid'])
@Index('gate_exits_date', ['visitDate'])
export class GateExit {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') entryid: string;
  @Column('date') visitDate: string;

  /** Negative to correct an earlier count. */
  @Column('smallint') people: number;

  /** The gate's name in both languages; empty if the device has none. */
  @Column('text', { default: '' }) gate: string;
  @Column('text') staff: string;
  @Column('timestamptz') leftAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) recordedAt: Date;
}

/**
 * Downloads of a day's list: one row per device sign-in and day, with the first and last time and the count. The first
 * download also has an audit entry that names this row; later ones, after each admission, are only counted.
 */
@Entity('gate_handouts')
@Unique(['visitDate', 'device'])
export class GateHandout {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('date') visitDate: string;

  /** Derived from the sign-in; each device has its own. */
  @Column('text') device: string;
  @Column('bigint', { nullable: true }) staffId: string | null;
  @Column('integer', { default: 1 }) times: number;
  @Column('timestamptz', { default: () => 'now()' }) firstAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastAt: Date;
  @ManyToOne(() => Staff) staff?: Staff | null;
}

/** An admission of a party or part of it; a gate's repeated call is recorded once. */
@Entity('admissions')
@Unique(['entryid'])
@Index('admissions_date', ['visitDate', 'id'])
@Index('admissions_order', ['orderId'])
export class Admission {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') entryid: string;
  @Column('bigint') orderId: string;
  @Column('date') visitDate: string;
  @Column('bigint', { array: true }) ticketIds: string[];
  @Column({ type: 'bigint', array: true, default: () => `'{}'` }) doubleIds: string[];

  /** Null: the hall does not require them, or the device does not count them. */
  @Column('smallint', { nullable: true }) documentsRead: number | null;
  @Column('text') staff: string;

  /** The gate's name in both languages; empty if the device has none. */
  @Column('text', { default: '' }) gate: string;
  @Column('timestamptz') admittedAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) recordedAt: Date;
  @Column('boolean', { default: false }) offline: boolean;
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
  @ManyToOne(() => Order, { nullable: false }) order?: Order;
}
