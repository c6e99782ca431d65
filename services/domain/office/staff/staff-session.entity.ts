import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Staff } from './staff.entity';

/** A sign-in of staff to the console, by the hash of its cookie. */
@Entity('staff_sessions')
@Index('staff_sessions_staff', ['staffId'])
export class StaffSession {
  @PrimaryColumn({ type: 'text' })
  tokenHash: string;

  @Column({ type: 'bigint' })
  staffId: string;

  @Column({ type: 'text' })
  csrfToken: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  seenAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @ManyToOne(() => Staff, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'staff_id', referencedColumnName: 'id' })
  staff?: Staff;
}
