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
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') kind: ExportKind;
  @Column('jsonb') filters: ExportFilters;
  @Column('text') locale: Locale;
  @Column('bigint') staffId: string;
  @Column('text') staff: string;
  @Column('text', { default: 'queued' }) state: ExportState;
  @Column('integer', { default: 0 }) rowsTotal: number;
  @Column('integer', { default: 0 }) rowsDone: number;
  @Column('smallint', { default: 0 }) tries: number;
  @Column('text', { nullable: true }) fileKey: string | null;
  @Column('integer', { nullable: true }) fileBytes: number | null;
  @Column('timestamptz', { nullable: true }) seenAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @Column('timestamptz', { nullable: true }) expiresAt: Date | null;
}
