import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { Order } from '../../reservation/orders/order.entity';

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
  @JoinColumn({ name: 'order_id', referencedColumnName: 'id' })
  order?: Order;
}
