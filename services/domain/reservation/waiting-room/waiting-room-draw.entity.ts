import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { VisitDay } from '../../schedule/plan/visit-day.entity';

/** The line before a day’s release: its seed, whose hash is told before it is drawn. */
@Entity('prequeue_draws')
export class WaitingRoomDraw {
  @PrimaryColumn({ type: 'integer' })
  areaId: number;

  @PrimaryColumn({ type: 'date' })
  visitDate: string;

  @Column({ type: 'bytea' })
  seed: Buffer;

  @Column({ type: 'timestamptz', nullable: true })
  drawnAt: Date | null;

  @Column({ type: 'integer', default: 0 })
  places: number;

  @ManyToOne(() => VisitDay, { nullable: false })
  @JoinColumn([
    { name: 'area_id', referencedColumnName: 'areaId' },
    { name: 'visit_date', referencedColumnName: 'visitDate' },
  ])
  day?: VisitDay;
}
