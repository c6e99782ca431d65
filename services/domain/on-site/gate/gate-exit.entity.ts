import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** People who left, counted at a gate; written once however often the gate sends it. */
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

  /** Below 0 where too many were counted before. */
  @Column({ type: 'smallint' })
  people: number;

  /** The gate's name in both languages; empty where the device named none. */
  @Column({ type: 'text', default: '' })
  gate: string;

  @Column({ type: 'text' })
  staff: string;

  @Column({ type: 'timestamptz' })
  leftAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  recordedAt: Date;
}
