import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { VisitDay } from './visit-session.entity';

/** A closing of a day or session in progress; it resumes where it stopped. */
@Entity('day_closings')
@Index('day_closings_open', ['id'], { where: 'finished_at IS NULL' })
export class DayClosing {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'integer' })
  areaId: number;

  @Column({ type: 'date' })
  visitDate: string;

  @Column({ type: 'bigint', nullable: true })
  sessionId: string | null;

  @Column({ type: 'text' })
  reasonZh: string;

  @Column({ type: 'text' })
  reasonEn: string;

  @Column({ type: 'integer' })
  ordersTotal: number;

  @Column({ type: 'integer', default: 0 })
  ordersDone: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  startedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'text', default: '' })
  byStaff: string;

  @ManyToOne(() => VisitDay, { nullable: false })
  @JoinColumn([
    { name: 'area_id', referencedColumnName: 'areaId' },
    { name: 'visit_date', referencedColumnName: 'visitDate' },
  ])
  day?: VisitDay;
}
