import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Check,
  OneToOne,
} from 'typeorm';
import type { AccountStatus, AbsenceState } from '@hall/shared/codes/states';
import { Order } from '../../reservation/orders/order.entity';
import { Account } from '../../people/accounts/account.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';

/** The decision about the absences of a session; they have no effect while the case is open (product 11). */
@Entity('absence_cases')
@Check('absence_cases_state_check', `state IN ('open', 'confirmed', 'withdrawn')`)
export class AbsenceCase {
  @PrimaryColumn({ type: 'bigint' }) sessionId: string;
  @Column('text', { default: 'open' }) state: AbsenceState;

  /** Empty if the case was opened because nobody was admitted. */
  @Column('text', { default: '' }) reason: string;

  @OneToOne(() => VisitSession, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'session_id', referencedColumnName: 'id' })
  session?: VisitSession;
}

/** An order without any visitor, and its effect on the account. */
@Entity('no_shows')
@Index('no_shows_account', ['accountId', 'at'])
export class Absence {
  @PrimaryColumn({ type: 'bigint' }) orderId: string;
  @Column('bigint') accountId: string;
  @Column('smallint') statusBefore: AccountStatus;
  @Column('smallint') statusAfter: AccountStatus;

  /** Whether the owner got a message. */
  @Column('boolean', { default: false }) notified: boolean;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @ManyToOne(() => Order, { nullable: false }) order?: Order;

  @ManyToOne(() => Account, { createForeignKeyConstraints: false, nullable: false })
  account?: Account;
}
