import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { VisitDay } from './visit-session.entity';

/** A closing of a day or session in progress; it resumes where it stopped. */
@Entity('day_closings')
@Index('day_closings_open', ['id'], { where: 'finished_at IS NULL' })
export class DayClosing {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('integer') areaId: number;
  @Column('date') visitDate: string;
  @Column('bigint', { nullable: true }) sessionId: string | null;
  @Column('text') reasonZh: string;
  @Column('text') reasonEn: string;
  @Column('integer') ordersTotal: number;
  @Column('integer', { default: 0 }) ordersDone: number;
  @Column('timestamptz', { default: () => 'now()' }) startedAt: Date;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @Column('text', { default: '' }) byStaff: string;

  @ManyToOne(() => VisitDay, { nullable: false })
  @JoinColumn([
    { name: 'area_id', referencedColumnName: 'areaId' },
    { name: 'visit_date', referencedColumnName: 'visitDate' },
  ])
  day?: VisitDay;
}
