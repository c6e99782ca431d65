import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { PlanAct } from '@hall/shared/contract/staff/bulk-plan';
import type { SeatPool } from '@hall/shared/codes/states';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
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
  /** Of a session that was opened again: what was closed. */
  reopened?: { day: boolean; session: boolean };
}

/** A session as a copy found and removed it. */
interface FormerSession extends PlannedSession {
  stopped: boolean;
  /** When it was to be released by itself; null: with its day. */
  releaseAt: string | null;
}

/** A day that a copy planned: made by it, and to be released then, or planned anew in place of other sessions. */
export type CopiedDay = { date: string } & (
  | { madeReleaseAt: string }
  | { former: FormerSession[] }
);

/** A change of many sessions at once, by which the last one of an area is taken back. */
@Entity('plan_changes')
@Index('plan_changes_area', ['areaId', 'id'])
export class PlanChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'integer' })
  areaId: number;

  @Column({ type: 'text' })
  act: PlanAct;

  @Column({ type: 'jsonb' })
  sessions: ChangedSession[];

  /** Of a copy: the days that it planned. */
  @Column({ type: 'jsonb', nullable: true })
  copiedDays: CopiedDay[] | null;

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
