import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GroupApply } from './group-apply.entity';
import type { StoredPerson, StoredReport } from './stored-form';

/** A unit's report after the visit: the people who came. */
@Entity('auth_reports')
export class GroupReport {
  @PrimaryColumn({ type: 'bigint' })
  applyId: string;

  @Column({ type: 'jsonb', default: () => `'{}'` })
  form: StoredReport;

  @Column({ type: 'jsonb', default: () => `'[]'` })
  persons: StoredPerson[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  submittedAt: Date | null;

  @ManyToOne(() => GroupApply, { nullable: false })
  @JoinColumn({ name: 'apply_id', referencedColumnName: 'id' })
  apply?: GroupApply;
}
