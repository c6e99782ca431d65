import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  PrimaryColumn,
} from 'typeorm';
import { clockTime } from '@hall/platform/postgres/columns';
import { Area } from './area.entity';

/** A day of an area: open or closed, and its release time. */
@Entity('visit_days')
@Index('visit_days_date', ['visitDate'])
export class VisitDay {
  @PrimaryColumn({ type: 'integer' }) areaId: number;
  @PrimaryColumn({ type: 'date' }) visitDate: string;
  @Column('boolean', { default: false }) closed: boolean;
  @Column('timestamptz') releaseAt: Date;
  @Column('boolean', { default: false }) special: boolean;
  @Column('text', { default: '' }) note: string;

  /** Its public name; empty if it has none. */
  @Column('text', { default: '' }) nameZh: string;
  @Column('text', { default: '' }) nameEn: string;
  @ManyToOne(() => Area, { nullable: false }) area?: Area;
}

/** A session of a day; its seats are in its pools. */
@Entity('visit_sessions')
@Check('visit_sessions_capacity_check', 'capacity >= 0')
@Check('visit_sessions_check', 'starttime < endtime')
@Unique(['areaId', 'visitDate', 'starttime'])
@Index('visit_sessions_date', ['visitDate'])
export class VisitSession {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('integer') areaId: number;
  @Column('date') visitDate: string;
  @Column('time', { transformer: clockTime }) starttime: string;
  @Column('time', { transformer: clockTime }) endtime: string;
  @Column('integer') capacity: number;
  @Column('boolean', { default: false }) stopped: boolean;
  @Column('boolean', { default: false }) closed: boolean;
  @Column('timestamptz', { nullable: true }) releaseAt: Date | null;
  @Column('timestamptz', { nullable: true }) teamSeatsMovedAt: Date | null;
  @Column('timestamptz', { nullable: true }) settledAt: Date | null;

  /** When the seats of parties that did not come were given to the counter. */
  @Column('timestamptz', { nullable: true }) unclaimedFreedAt: Date | null;

  /** The number of these seats; they are also counted in their original pools. */
  @Column('integer', { default: 0 }) unclaimedSeats: number;

  @ManyToOne(() => VisitDay, { nullable: false })
  @JoinColumn([
    { name: 'area_id', referencedColumnName: 'areaId' },
    { name: 'visit_date', referencedColumnName: 'visitDate' },
  ])
  day?: VisitDay;

  @ManyToOne(() => Area, { createForeignKeyConstraints: false, nullable: false }) area?: Area;
}
