import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Area } from './area.entity';

/** A day of an area: open or closed, and its release time. */
@Entity('visit_days')
@Index('visit_days_date', ['visitDate'])
export class VisitDay {
  @PrimaryColumn({ type: 'integer' })
  areaId: number;

  @PrimaryColumn({ type: 'date' })
  visitDate: string;

  @Column({ type: 'boolean', default: false })
  closed: boolean;

  @Column({ type: 'timestamptz' })
  releaseAt: Date;

  @Column({ type: 'boolean', default: false })
  special: boolean;

  @Column({ type: 'text', default: '' })
  note: string;

  /** Its public name; empty if it has none. */
  @Column({ type: 'text', default: '' })
  nameZh: string;

  @Column({ type: 'text', default: '' })
  nameEn: string;

  @ManyToOne(() => Area, { nullable: false })
  @JoinColumn({ name: 'area_id', referencedColumnName: 'id' })
  area?: Area;
}
