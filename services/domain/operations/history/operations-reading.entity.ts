import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The state of the request queue: every 10 s for a day, every 5 min for a month. No personal data. */
@Entity('operations_readings')
@Check('operations_readings_step_check', 'step IN (10, 300)')
export class OperationsReading {
  /** Length of the step in seconds. */
  @PrimaryColumn({ type: 'smallint' }) step: 10 | 300;

  /** End of the step. */
  @PrimaryColumn({ type: 'timestamptz' }) at: Date;

  /** Maximum within a five-minute step. */
  @Column('integer') undecided: number;

  /** Age of the oldest waiting request; maximum within a five-minute step. */
  @Column('integer') oldestSeconds: number;

  /** Requests decided within the step. */
  @Column('integer') confirmed: number;
  @Column('integer') refused: number;

  /** Days rebuilt because of drift, in total. */
  @Column('integer') rebuilt: number;
}
