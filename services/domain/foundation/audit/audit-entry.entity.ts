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
  @PrimaryColumn({ type: 'bigint' }) id: string;
  @Column('timestamptz') at: Date;
  @Column('bigint', { nullable: true }) staffId: string | null;
  @Column('text') username: string;
  @Column('text') role: StaffRole;
  @Column('text') address: string;
  @Column('text') act: string;
  @Column('text') subjectType: string;
  @Column('text') subjectId: string;
  @Column('jsonb', { nullable: true }) before: object | null;
  @Column('jsonb', { nullable: true }) after: object | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text') previousHash: string;
  @Column('text') hash: string;
  @Column('text', { nullable: true }) seal: string | null;

  /** Other subjects of the act, by `subjectKey`; null without any. */
  @Column('text', { array: true, nullable: true }) touches: string[] | null;

  @ManyToOne(() => Staff)
  @JoinColumn({ name: 'staff_id', referencedColumnName: 'id' })
  staff?: Staff | null;
}
