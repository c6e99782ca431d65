import { Check, Column, Entity, Index, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import type { CaseKind } from '@hall/shared/contract/staff/cases';

/** The member of staff assigned to a case; a case without a row is unassigned. */
@Entity('case_assignments')
@Check('case_assignments_kind_check', `kind IN ('account', 'authorization', 'order')`)
@Index('case_assignments_staff', ['staffId'])
export class CaseAssignment {
  @PrimaryColumn({ type: 'text' }) kind: CaseKind;
  @PrimaryColumn({ type: 'bigint' }) subjectId: string;
  @Column('bigint') staffId: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
}

/** A note of staff on a case, for colleagues who continue it. */
@Entity('case_notes')
@Check('case_notes_kind_check', `kind IN ('account', 'authorization', 'order')`)
@Index('case_notes_subject', ['kind', 'subjectId', 'id'])
export class CaseNote {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') kind: CaseKind;
  @Column('bigint') subjectId: string;
  @Column('text') username: string;
  @Column('text') text: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
}
