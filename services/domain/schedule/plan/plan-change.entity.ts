import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { PlanAct } from '@hall/shared/contract/staff/bulk-plan';
import type { SeatPool } from '@hall/shared/codes/states';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { Area } from './area.entity';
import type { VisitDay } from './visit-session.entity';

/** A session before and after a change: the fields of its act, and the seats sold. */
export interface ChangedSession {
  id: string;
  /** Seats sold at that time, by pool. */
  sold: Record<SeatPool, number>;
  seats?: { before: Record<SeatPool, number>; after: Record<SeatPool, number> };
  /** Its own release time before the change; null: released with its day. */
  releaseAt?: string | null;
  /** The closing of the session or of its day. */
  closing?: string;
  /** For a reopened session: which of the two was closed. */
  reopened?: { day: boolean; session: boolean };
}

/** A session that a copy removed. */
interface FormerSession extends PlannedSession {
  stopped: boolean;
  /** Its own release time; null: released with its day. */
  releaseAt: string | null;
}

/**
 * A planned day: created with a release time and, if it is a special day, with its texts, or with its former sessions
 * replaced.
 */
export type CopiedDay = { date: string } & (
  | { madeReleaseAt: string; special?: Pick<VisitDay, 'note' | 'nameZh' | 'nameEn'> }
  | { former: FormerSession[] }
);

/** A bulk change, stored so that the last one of an area can be undone. */
@Entity('plan_changes')
@Index('plan_changes_area', ['areaId', 'id'])
export class PlanChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('integer') areaId: number;
  @Column('text') act: PlanAct;
  @Column('jsonb') sessions: ChangedSession[];

  /** For a copy, a generation or a special day: the days planned. */
  @Column('jsonb', { nullable: true }) copiedDays: CopiedDay[] | null;
  @Column('text') byStaff: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
  @ManyToOne(() => Area, { nullable: false }) area?: Area;
}
