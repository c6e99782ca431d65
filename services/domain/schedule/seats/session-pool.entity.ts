import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { SeatPool } from '@hall/shared/codes/states';
import { VisitSession } from '../plan/visit-session.entity';
import { SeatLedger } from './seat-ledger.entity';

/** The seats of a session for one kind of booking. Its CHECK finally prevents overselling. */
@Entity('seat_pools')
@Check('seat_pools_never_oversold', '(sold >= 0) AND (held >= 0) AND ((sold + held) <= capacity)')
@Check('seat_pools_pool_check', `pool IN ('personal', 'team', 'window')`)
@Index('seat_pools_date', ['visitDate'])
export class SessionPool {
  @PrimaryColumn({ type: 'bigint' })
  sessionId: string;

  @PrimaryColumn({ type: 'text' })
  pool: SeatPool;

  @Column({ type: 'date' })
  visitDate: string;

  @Column({ type: 'integer' })
  capacity: number;

  @Column({ type: 'integer', default: 0 })
  sold: number;

  @Column({ type: 'bigint', default: 1 })
  epoch: string;

  @Column({ type: 'integer', default: 0 })
  held: number;

  @ManyToOne(() => VisitSession, { nullable: false })
  @JoinColumn({ name: 'session_id', referencedColumnName: 'id' })
  session?: VisitSession;

  @ManyToOne(() => SeatLedger, { nullable: false })
  @JoinColumn({ name: 'visit_date', referencedColumnName: 'visitDate' })
  ledger?: SeatLedger;
}
