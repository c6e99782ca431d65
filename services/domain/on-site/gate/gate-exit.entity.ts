import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An exit counted at a gate; a gate's repeated call is recorded once. */
@Entity('gate_exits')
@Unique(['entryid'])
@Index('gate_exits_date', ['visitDate'])
export class GateExit {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  entryid: string;

  @Column({ type: 'date' })
  visitDate: string;

  /** Negative to correct an earlier count. */
  @Column({ type: 'smallint' })
  people: number;

  /** The gate's name in both languages; empty if the device has none. */
  @Column({ type: 'text', default: '' })
  gate: string;

  @Column({ type: 'text' })
  staff: string;

  @Column({ type: 'timestamptz' })
  leftAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  recordedAt: Date;
}
