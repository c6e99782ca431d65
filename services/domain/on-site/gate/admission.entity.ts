import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Order } from '../../reservation/orders/order.entity';
import { Staff } from '../../staff/staff-accounts/staff.entity';

/** An exit counted at a gate; a gate's repeated call is recorded once. */
@Entity('gate_exits')
@Unique(['entryid'])
@Index('gate_exits_date', ['visitDate'])
export class GateExit {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  entryid: string;

  @Column({ type: 'date' })
  visitDate: string;

  /** Negative to correct an earlier count. */
  @Column({ type: 'smallint' })
  people: number;

  /** The gate's name in both languages; empty if the device has none. */
  @Column({ type: 'text', default: '' })
  gate: string;

  @Column({ type: 'text' })
  staff: string;

  @Column({ type: 'timestamptz' })
  leftAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  recordedAt: Date;
}

/**
 * Downloads of a day's list: one row per device sign-in and day, with the first and last time and the count. The first
 * download also has an audit entry that names this row; later ones, after each admission, are only counted.
 */
@Entity('gate_handouts')
@Unique(['visitDate', 'device'])
export class GateHandout {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'date' })
  visitDate: string;

  /** Derived from the sign-in; each device has its own. */
  @Column({ type: 'text' })
  device: string;

  @Column({ type: 'bigint', nullable: true })
  staffId: string | null;

  @Column({ type: 'integer', default: 1 })
  times: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  firstAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastAt: Date;

  @ManyToOne(() => Staff)
  staff?: Staff | null;
}

/** An admission of a party or part of it; a gate's repeated call is recorded once. */
@Entity('admissions')
@Unique(['entryid'])
@Index('admissions_date', ['visitDate', 'id'])
@Index('admissions_order', ['orderId'])
export class Admission {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  entryid: string;

  @Column({ type: 'bigint' })
  orderId: string;

  @Column({ type: 'date' })
  visitDate: string;

  @Column({ type: 'bigint', array: true })
  ticketIds: string[];

  @Column({ type: 'bigint', array: true, default: () => `'{}'` })
  doubleIds: string[];

  /** Visitors whose document was checked by eye, if the hall requires each to be scanned. */
  @Column({ type: 'smallint', default: 0 })
  byEye: number;

  @Column({ type: 'text' })
  staff: string;

  /** The gate's name in both languages; empty if the device has none. */
  @Column({ type: 'text', default: '' })
  gate: string;

  @Column({ type: 'timestamptz' })
  admittedAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  recordedAt: Date;

  @Column({ type: 'boolean', default: false })
  offline: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt: Date | null;

  @ManyToOne(() => Order, { nullable: false })
  order?: Order;
}
