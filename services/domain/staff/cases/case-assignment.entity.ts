import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
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
