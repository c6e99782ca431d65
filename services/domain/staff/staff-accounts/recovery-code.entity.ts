import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Staff } from './staff.entity';

/** A code that stands for the second factor once, as a hash. */
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
