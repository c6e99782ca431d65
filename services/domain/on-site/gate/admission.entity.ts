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

/** A party, or some of it, admitted at the gate; written once however often the gate sends it. */
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

  /** How many went in by a look at their document, where the hall has each one read. */
  @Column({ type: 'smallint', default: 0 })
  byEye: number;

  @Column({ type: 'text' })
  staff: string;

  /** The gate at which the device stands, by its name in both languages; empty where it named none. */
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
