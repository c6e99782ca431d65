import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether the operators have the intake paused, and why. */
interface IntakeState {
  paused: boolean;
  reason: string;
}

/** What the drift watch saw at its last look, and the days that were rebuilt since the beginning. */
interface DriftState {
  seats: number;
  rebuilt: number;
}

/** A fact that all processes share: that the intake is paused, what the drift watch saw. */
@Entity('operations_state')
export class OperationsState {
  @PrimaryColumn({ type: 'text' })
  key: 'intake' | 'drift';

  /** That of its key. */
  @Column({ type: 'jsonb' })
  value: Partial<IntakeState & DriftState>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}
