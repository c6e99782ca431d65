import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A fact that all processes share: that the intake is paused, what the drift watch saw. */
@Entity('operations_state')
export class OperationsState {
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'jsonb' })
  value: unknown;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}
