import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ImportKind, ImportState } from '@hall/shared/contract/staff/imports';
import type { StaffRole } from '@hall/shared/rules/permissions';

/** A file of many rows that is checked, confirmed and carried out. */
@Entity('imports')
@Check(
  'imports_state_check',
  `state IN ('queued', 'checking', 'checked', 'confirmed', 'running', 'done', 'failed', 'cancelled', 'erased')`,
)
@Index('imports_open', ['id'], { where: `state <> 'erased'` })
@Index('imports_staff', ['staffId', 'id'])
export class ImportJob {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  kind: ImportKind;

  @Column({ type: 'bigint' })
  staffId: string;

  @Column({ type: 'text' })
  staff: string;

  @Column({ type: 'text' })
  role: StaffRole;

  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'text' })
  filename: string;

  @Column({ type: 'text', default: 'queued' })
  state: ImportState;

  @Column({ type: 'text', nullable: true })
  fault: string | null;

  @Column({ type: 'integer', default: 0 })
  rowsTotal: number;

  @Column({ type: 'integer', default: 0 })
  rowsDone: number;

  @Column({ type: 'smallint', default: 0 })
  tries: number;

  @Column({ type: 'text', nullable: true })
  fileKey: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  seenAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'timestamptz', default: () => `(now() + '1 day')` })
  expiresAt: Date;
}
