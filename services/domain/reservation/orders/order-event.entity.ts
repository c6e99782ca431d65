import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from './order.entity';

/** An event of an order, shown to its holder. */
@Entity('order_history')
@Index('order_history_order', ['orderId', 'id'])
export class OrderEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'bigint' })
  orderId: string;

  @Column({ type: 'text' })
  event: string;

  @Column({ type: 'jsonb', nullable: true })
  params: Record<string, string | number> | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @ManyToOne(() => Order, { nullable: false })
  @JoinColumn({ name: 'order_id', referencedColumnName: 'id' })
  order?: Order;
}
