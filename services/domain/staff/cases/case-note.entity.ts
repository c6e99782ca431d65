import { Check, Column, Entity, Index, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import type { CaseKind } from '@hall/shared/contract/staff/cases';

/** The member of staff assigned to a case; a case without a row is unassigned. */
@Entity('case_assignments')
@Check('case_assignments_kind_check', `kind IN ('account', 'authorization', 'order')`)
@Index('case_assignments_staff', ['staffId'])
export class CaseAssignment {
  @PrimaryColumn({ type: 'text' })
  kind: CaseKind;

  @PrimaryColumn({ type: 'bigint' })
  subjectId: string;

  @Column({ type: 'bigint' })
  staffId: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}

/** A note of staff on a case, for colleagues who continue it. */
@Entity('case_notes')
@Check('case_notes_kind_check', `kind IN ('account', 'authorization', 'order')`)
@Index('case_notes_subject', ['kind', 'subjectId', 'id'])
export class CaseNote {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  kind: CaseKind;

  @Column({ type: 'bigint' })
  subjectId: string;

  @Column({ type: 'text' })
  username: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}
