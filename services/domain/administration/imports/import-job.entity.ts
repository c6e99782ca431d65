import {
  Check,
  Column,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import type { ImportKind, ImportState, ImportRowState } from '@hall/shared/contract/staff/imports';
import type { StaffRole } from '@hall/shared/rules/permissions';
import type { FieldFault } from '@hall/shared/contract/check';

/** A file of many rows that is checked, confirmed and carried out. */
@Entity('imports')
@Check(
  'imports_state_check',
  `state IN ('queued', 'checking', 'checked', 'confirmed', 'running', 'done', 'failed', 'cancelled', 'erased')`,
)
@Index('imports_open', ['id'], { where: `state <> 'erased'` })
@Index('imports_staff', ['staffId', 'id'])
export class ImportJob {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') kind: ImportKind;
  @Column('bigint') staffId: string;
  @Column('text') staff: string;
  @Column('text') role: StaffRole;
  @Column('text') address: string;
  @Column('text') filename: string;
  @Column('text', { default: 'queued' }) state: ImportState;
  @Column('text', { nullable: true }) fault: string | null;
  @Column('integer', { default: 0 }) rowsTotal: number;
  @Column('integer', { default: 0 }) rowsDone: number;
  @Column('smallint', { default: 0 }) tries: number;
  @Column('text', { nullable: true }) fileKey: string | null;
  @Column('timestamptz', { nullable: true }) seenAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @Column('timestamptz', { default: () => `(now() + '1 day')` }) expiresAt: Date;
}

/** One row of an import; its cells are encrypted. */
@Entity('import_rows')
@Check('import_rows_state_check', `state IN ('new', 'exists', 'faulty', 'skipped', 'added')`)
@Index('import_rows_state', ['importId', 'state', 'row'])
export class ImportRow {
  @PrimaryColumn({ type: 'bigint' }) importId: string;
  @PrimaryColumn({ type: 'integer' }) row: number;
  @Column('text') state: ImportRowState;
  @Column('text') cellsSealed: string;
  @Column('jsonb', { default: () => `'[]'` }) faults: FieldFault[];
  @Column('integer', { default: 0 }) affected: number;
  @Column('text', { nullable: true }) toldSealed: string | null;

  @ManyToOne(() => ImportJob, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'import_id', referencedColumnName: 'id' })
  import?: ImportJob;
}
