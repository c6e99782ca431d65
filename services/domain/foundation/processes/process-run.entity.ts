import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a process says of itself each ten seconds. */
export interface ProcessFigures {
  /** Resident memory, in MB. */
  memoryMb: number;
  /** Of a core, in the last ten seconds. */
  cpuPercent: number;
  /** By how much the event loop was late, at the 99th percentile, in ms. */
  loopMs: number;
  /** Of a gateway: calls that it answers just now. */
  inHand?: number;
  /** Of a gateway: calls at once that it answers in time, as it has learned. */
  callsLimit?: number;
  /** Of the disk that it writes to; unset where it cannot be asked, or by a release that did not ask. */
  disk?: { freeMb: number; freePart: number };
  /** What it goes on without. */
  without: string[];
}

/** A gateway or a worker, from its start to its end. */
@Entity('process_runs')
@Check('process_runs_kind_check', `kind IN ('gateway', 'worker')`)
@Index('process_runs_seen', ['seenAt'])
export class ProcessRun {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  kind: 'gateway' | 'worker';

  @Column({ type: 'text' })
  host: string;

  @Column({ type: 'integer' })
  pid: number;

  @Column({ type: 'text' })
  release: string;

  /** The last that it knows: it needs that one and those before. Null of a release that did not say so. */
  @Column({ type: 'text', nullable: true })
  newestMigration: string | null;

  @Column({ type: 'jsonb' })
  figures: ProcessFigures;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  startedAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  seenAt: Date;

  /** Where it ended as it was told to. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
