import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Staff } from './staff.entity';

/** The hash of a one-time code that replaces the second factor. */
@Entity('staff_recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ type: 'bigint' })
  staffId: string;

  @PrimaryColumn({ type: 'text' })
  codeHash: string;

  @ManyToOne(() => Staff, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'staff_id', referencedColumnName: 'id' })
  staff?: Staff;
}
