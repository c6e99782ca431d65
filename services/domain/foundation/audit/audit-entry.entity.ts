import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import type { StaffRole } from '@hall/shared/rules/permissions';
import { Staff } from '../../staff/staff-accounts/staff.entity';

/** An act of staff. The log is append-only; each entry contains the hash of the previous one. */
@Entity('audit_log')
@Check('audit_log_id_check', 'id > 0')
@Unique(['hash'])
@Index('audit_log_at', ['at'])
@Index('audit_log_subject', ['subjectType', 'subjectId', 'id'])
@Index('audit_log_touches', ['touches'], { where: 'touches IS NOT NULL', type: 'gin' })
@Index('audit_log_username', ['username', 'id'])
export class AuditEntry {
  @PrimaryColumn({ type: 'bigint' })
  id: string;

  @Column({ type: 'timestamptz' })
  at: Date;

  @Column({ type: 'bigint', nullable: true })
  staffId: string | null;

  @Column({ type: 'text' })
  username: string;

  @Column({ type: 'text' })
  role: StaffRole;

  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'text' })
  act: string;

  @Column({ type: 'text' })
  subjectType: string;

  @Column({ type: 'text' })
  subjectId: string;

  @Column({ type: 'jsonb', nullable: true })
  before: object | null;

  @Column({ type: 'jsonb', nullable: true })
  after: object | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ type: 'text' })
  previousHash: string;

  @Column({ type: 'text' })
  hash: string;

  @Column({ type: 'text', nullable: true })
  seal: string | null;

  /** Other subjects of the act, by `subjectKey`; null without any. */
  @Column({ type: 'text', array: true, nullable: true })
  touches: string[] | null;

  @ManyToOne(() => Staff)
  @JoinColumn({ name: 'staff_id', referencedColumnName: 'id' })
  staff?: Staff | null;
}
