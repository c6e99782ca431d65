import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Staff } from '../../staff/staff-accounts/staff.entity';

/**
 * Which device was handed the list of a day, from when to when and how often: one row a sign-in and day. The first time is an
 * entry of the audit log too, which names this row; the list changes with each admission, so the others are counted.
 */
@Entity('gate_handouts')
@Unique(['visitDate', 'device'])
export class GateHandout {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'date' })
  visitDate: string;

  /** Of the sign-in on the device: each device signs in by itself. */
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
