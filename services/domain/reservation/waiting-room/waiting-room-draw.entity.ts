import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { VisitDay } from '../../schedule/plan/visit-day.entity';

/** The waiting room before a day’s release, with the seed of its draw; the seed's hash is published before the draw. */
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
