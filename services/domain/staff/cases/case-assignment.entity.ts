import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CaseKind } from '@hall/shared/contract/staff/cases';

/** Who has a case in hand; a case without a row is everybody's. */
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
