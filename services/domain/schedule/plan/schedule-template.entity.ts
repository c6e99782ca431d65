import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { clockTime } from '@hall/platform/postgres/columns';
import { Area } from './area.entity';

/** A session of the weekly template, from which days are generated. */
@Entity('schedule_templates')
@Check('schedule_templates_check', 'starttime < endtime')
@Check('schedule_templates_personal_check', 'personal >= 0')
@Check('schedule_templates_team_check', 'team >= 0')
@Check('schedule_templates_weekday_check', '(weekday >= 0) AND (weekday <= 6)')
@Check('schedule_templates_window_check', '"window" >= 0')
export class ScheduleTemplate {
  @PrimaryColumn({ type: 'integer' })
  areaId: number;

  @PrimaryColumn({ type: 'smallint' })
  weekday: number;

  @PrimaryColumn({ type: 'time', transformer: clockTime })
  starttime: string;

  @Column({ type: 'time', transformer: clockTime })
  endtime: string;

  @Column({ type: 'integer' })
  personal: number;

  @Column({ type: 'integer' })
  team: number;

  @Column({ type: 'integer' })
  window: number;

  @ManyToOne(() => Area, { nullable: false })
  @JoinColumn({ name: 'area_id', referencedColumnName: 'id' })
  area?: Area;
}
