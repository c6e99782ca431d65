import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DocType, TicketStatus } from '@hall/shared/codes/states';
import type { Declared } from '@hall/shared/rules/declarations';
import { Order } from './order.entity';

/** One ticket per visitor. The partial unique index allows a person one seat per day. */
@Entity('tickets')
@Check('tickets_status_check', '(status >= 0) AND (status <= 6)')
@Index('tickets_given_up', { synchronize: false })
@Index('tickets_in_review', ['orderId'], { where: 'status = 5' })
@Index('tickets_one_seat_a_day', { synchronize: false })
@Index('tickets_order', ['orderId'])
@Index('tickets_party_state', ['status', 'orderId'], { where: '"position" = 1' })
@Index('tickets_visits_of_person', ['visitorKey', 'visitNo'], { unique: true })
@Index('tickets_released_visitor', ['visitorKey'], { where: 'NOT holds_seat' })
export class Ticket {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') orderId: string;
  @Column('smallint') position: number;
  @Column('date') visitDate: string;
  @Column('text') realname: string;
  @Column('smallint') doctype: DocType;
  @Column('text') idnumSealed: string;
  @Column('text') visitorKey: string;
  @Column('smallint', { default: 1 }) status: TicketStatus;
  @Column('boolean', { default: true }) holdsSeat: boolean;

  /**
   * Number of this ticket among all tickets of the person; the unique index rejects a concurrent duplicate. Null if not
   * counted.
   */
  @Column('integer', { nullable: true }) visitNo: number | null;

  /** The given answers only. `erased` of each declaration applies. */
  @Column('jsonb', { default: () => `'{}'` }) declared: Declared;
  @ManyToOne(() => Order, { nullable: false }) order?: Order;
}
