import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '@hall/shared/codes/states';
import type { ExportKind, ExportState } from '@hall/shared/contract/staff/exports';
import type { ExportFilters } from './export-job';

/** A list that a worker writes to a file for staff. */
@Entity('exports')
@Check(
  'exports_state_check',
  `state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'erased')`,
)
@Index('exports_open', ['id'], { where: `state IN ('queued', 'running', 'done')` })
@Index('exports_staff', ['staffId', 'id'])
export class ExportJob {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  kind: ExportKind;

  @Column({ type: 'jsonb' })
  filters: ExportFilters;

  @Column({ type: 'text' })
  locale: Locale;

  @Column({ type: 'bigint' })
  staffId: string;

  @Column({ type: 'text' })
  staff: string;

  @Column({ type: 'text', default: 'queued' })
  state: ExportState;

  @Column({ type: 'integer', default: 0 })
  rowsTotal: number;

  @Column({ type: 'integer', default: 0 })
  rowsDone: number;

  @Column({ type: 'smallint', default: 0 })
  tries: number;

  @Column({ type: 'text', nullable: true })
  fileKey: string | null;

  @Column({ type: 'integer', nullable: true })
  fileBytes: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  seenAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
}
