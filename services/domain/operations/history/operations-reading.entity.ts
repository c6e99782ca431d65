import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How the line of requests stood at a moment: each 10 s for a day, each 5 min for a month. Nothing of a person. */
@Entity('operations_readings')
@Check('operations_readings_step_check', 'step IN (10, 300)')
export class OperationsReading {
  /** Seconds for which it stands. */
  @PrimaryColumn({ type: 'smallint' })
  step: 10 | 300;

  /** The end of them. */
  @PrimaryColumn({ type: 'timestamptz' })
  at: Date;

  /** Of five minutes, the most. */
  @Column({ type: 'integer' })
  undecided: number;

  /** The age of the request that waited longest; of five minutes, the greatest. */
  @Column({ type: 'integer' })
  oldestSeconds: number;

  /** Requests that were decided within the step. */
  @Column({ type: 'integer' })
  confirmed: number;

  @Column({ type: 'integer' })
  refused: number;

  /** Days that were rebuilt because of drift, since the beginning. */
  @Column({ type: 'integer' })
  rebuilt: number;
}
