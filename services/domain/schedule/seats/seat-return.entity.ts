import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { SeatPool } from '@hall/shared/codes/states';
import { SessionPool } from './session-pool.entity';

/** Returned seats that wait for the waiting list, or for `due_at`, to be given away. */
@Entity('seat_returns')
@Check('seat_returns_seats_check', 'seats > 0')
@Index('seat_returns_pool', ['sessionId', 'pool', 'dueAt'])
export class SeatReturn {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'bigint' })
  sessionId: string;

  @Column({ type: 'text' })
  pool: SeatPool;

  @Column({ type: 'integer' })
  seats: number;

  @Column({ type: 'timestamptz' })
  dueAt: Date;

  @ManyToOne(() => SessionPool, { nullable: false })
  @JoinColumn([
    { name: 'session_id', referencedColumnName: 'sessionId' },
    { name: 'pool', referencedColumnName: 'pool' },
  ])
  seatPool?: SessionPool;
}
