import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { SeatPool } from '@hall/shared/codes/states';
import { VisitSession } from '../plan/visit-session.entity';

/** The current epoch of a day’s ledger; statements that name an older epoch have no effect. */
@Entity('seat_ledgers')
export class SeatLedger {
  @PrimaryColumn({ type: 'date' }) visitDate: string;
  @Column('bigint', { default: 1 }) epoch: string;
  @Column('timestamptz', { nullable: true }) rebuiltAt: Date | null;
}

/** The seats of a session for one kind of booking. Its CHECK finally prevents overselling. */
@Entity('seat_pools')
@Check('seat_pools_never_oversold', '(sold >= 0) AND (held >= 0) AND ((sold + held) <= capacity)')
@Check('seat_pools_pool_check', `pool IN ('personal', 'team', 'window')`)
@Index('seat_pools_date', ['visitDate'])
export class SessionPool {
  @PrimaryColumn({ type: 'bigint' }) sessionId: string;
  @PrimaryColumn({ type: 'text' }) pool: SeatPool;
  @Column('date') visitDate: string;
  @Column('integer') capacity: number;
  @Column('integer', { default: 0 }) sold: number;
  @Column('bigint', { default: 1 }) epoch: string;
  @Column('integer', { default: 0 }) held: number;
  @ManyToOne(() => VisitSession, { nullable: false }) session?: VisitSession;

  @ManyToOne(() => SeatLedger, { nullable: false })
  @JoinColumn({ name: 'visit_date', referencedColumnName: 'visitDate' })
  ledger?: SeatLedger;
}

/** Returned seats that wait for the waiting list, or for `due_at`, to be given away. */
@Entity('seat_returns')
@Check('seat_returns_seats_check', 'seats > 0')
@Index('seat_returns_pool', ['sessionId', 'pool', 'dueAt'])
export class SeatReturn {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') sessionId: string;
  @Column('text') pool: SeatPool;
  @Column('integer') seats: number;
  @Column('timestamptz') dueAt: Date;

  @ManyToOne(() => SessionPool, { nullable: false })
  @JoinColumn([
    { name: 'session_id', referencedColumnName: 'sessionId' },
    { name: 'pool', referencedColumnName: 'pool' },
  ])
  seatPool?: SessionPool;
}
