import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { BulkAct } from '@hall/shared/contract/staff/bulk-plan';
import type { SeatPool } from '@hall/shared/codes/states';
import { Area } from './area.entity';

/** A session as a change found it and left it: what its act is about, and what was sold. */
export interface ChangedSession {
  id: string;
  /** Seats sold then, by pool. */
  sold: Record<SeatPool, number>;
  seats?: { before: Record<SeatPool, number>; after: Record<SeatPool, number> };
  /** When it was to be released by itself before; null: with its day. */
  releaseAt?: string | null;
  /** Its closing, or that of its day. */
  closing?: string;
}

/** A change of many sessions at once, by which the last one of an area is taken back. */
@Entity('plan_changes')
@Index('plan_changes_area', ['areaId', 'id'])
export class PlanChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'integer' })
  areaId: number;

  @Column({ type: 'text' })
  act: BulkAct;

  @Column({ type: 'jsonb' })
  sessions: ChangedSession[];

  @Column({ type: 'text' })
  byStaff: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt: Date | null;

  @ManyToOne(() => Area, { nullable: false })
  @JoinColumn({ name: 'area_id', referencedColumnName: 'id' })
  area?: Area;
}
