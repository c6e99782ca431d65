import {
  Check,
  Column,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  Unique,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import type { StaffRole } from '@hall/shared/rules/permissions';

/** A member of staff who signs in to the console. */
@Entity('staff')
@Check(
  'staff_role_check',
  `role IN ('admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor')`,
)
@Unique(['username'])
@Index('staff_username_any_case', { synchronize: false })
export class Staff {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') username: string;
  @Column('text') passwordHash: string;
  @Column('text') role: StaffRole;
  @Column('text', { nullable: true }) totpSealed: string | null;
  @Column('boolean', { default: true }) active: boolean;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('text', { nullable: true }) totpPendingSealed: string | null;
  @Column('bigint', { default: 0 }) totpLastStep: string;
  @Column('boolean', { default: false }) passwordDue: boolean;

  /** Real name; empty if not set. */
  @Column('text', { default: '' }) realname: string;
}

/** The hash of a one-time code that replaces the second factor. */
@Entity('staff_recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ type: 'bigint' }) staffId: string;
  @PrimaryColumn({ type: 'text' }) codeHash: string;

  @ManyToOne(() => Staff, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'staff_id', referencedColumnName: 'id' })
  staff?: Staff;
}
