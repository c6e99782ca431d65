import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { FieldFault } from '@hall/shared/contract/check';
import type { ImportRowState } from '@hall/shared/contract/staff/imports';
import { ImportJob } from './import-job.entity';

/** One row of an import; its cells are encrypted. */
@Entity('import_rows')
@Check('import_rows_state_check', `state IN ('new', 'exists', 'faulty', 'skipped', 'added')`)
@Index('import_rows_state', ['importId', 'state', 'row'])
export class ImportRow {
  @PrimaryColumn({ type: 'bigint' })
  importId: string;

  @PrimaryColumn({ type: 'integer' })
  row: number;

  @Column({ type: 'text' })
  state: ImportRowState;

  @Column({ type: 'text' })
  cellsSealed: string;

  @Column({ type: 'jsonb', default: () => `'[]'` })
  faults: FieldFault[];

  @Column({ type: 'integer', default: 0 })
  affected: number;

  @Column({ type: 'text', nullable: true })
  toldSealed: string | null;

  @ManyToOne(() => ImportJob, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'import_id', referencedColumnName: 'id' })
  import?: ImportJob;
}
