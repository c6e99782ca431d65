import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { AbsenceState } from '@hall/shared/codes/states';
import { VisitSession } from '../../schedule/plan/visit-session.entity';

/** The decision about the absences of a session; they have no effect while the case is open (product 11). */
@Entity('absence_cases')
@Check('absence_cases_state_check', `state IN ('open', 'confirmed', 'withdrawn')`)
export class AbsenceCase {
  @PrimaryColumn({ type: 'bigint' })
  sessionId: string;

  @Column({ type: 'text', default: 'open' })
  state: AbsenceState;

  /** Empty if the case was opened because nobody was admitted. */
  @Column({ type: 'text', default: '' })
  reason: string;

  @OneToOne(() => VisitSession, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'session_id', referencedColumnName: 'id' })
  session?: VisitSession;
}
