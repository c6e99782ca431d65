import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Figures that a process reports every ten seconds. */
export interface ProcessFigures {
  /** Resident memory, in MB. */
  memoryMb: number;
  /** Percent of a core, over the last ten seconds. */
  cpuPercent: number;
  /** p99 delay of the event loop, in ms. */
  loopMs: number;
  /** Gateways only: calls in progress. */
  inHand?: number;
  /** Gateways only: the adaptive concurrency limit. */
  callsLimit?: number;
  /** The disk it writes to; unset if it cannot be read, or in an earlier version. */
  disk?: { freeMb: number; freePart: number };
  /** Dependencies that it works without. */
  without: string[];
}

/** A run of a gateway or worker process. */
@Entity('process_runs')
@Check('process_runs_kind_check', `kind IN ('gateway', 'worker')`)
@Index('process_runs_seen', ['seenAt'])
export class ProcessRun {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column('text') kind: 'gateway' | 'worker';
  @Column('text') host: string;
  @Column('integer') pid: number;
  @Column('text') release: string;

  /** The newest migration it knows; it needs that one and all earlier ones. Null in an earlier version. */
  @Column('text', { nullable: true }) newestMigration: string | null;
  @Column('jsonb') figures: ProcessFigures;
  @Column('timestamptz', { default: () => 'now()' }) startedAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) seenAt: Date;

  /** Set on a clean shutdown. */
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
}
