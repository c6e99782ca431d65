import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Staff } from '../../staff/staff-accounts/staff.entity';

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
  @JoinColumn({ name: 'staff_id', referencedColumnName: 'id' })
  staff?: Staff | null;
}
