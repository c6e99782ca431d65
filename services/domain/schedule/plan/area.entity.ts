import { Column, Entity, PrimaryColumn, Check, ManyToOne } from 'typeorm';
import { clockTime } from '@hall/platform/postgres/columns';

/** A part of the hall with separate bookings (the ActId of spec 7). */
@Entity('areas')
export class Area {
  @PrimaryColumn({ type: 'integer' }) id: number;
  @Column('text') nameZh: string;
  @Column('text') nameEn: string;

  /** The visitors' entrance of this area; if empty in both languages, the hall's entrance (setting `entrance`). */
  @Column('text', { default: '' }) entranceZh: string;
  @Column('text', { default: '' }) entranceEn: string;
  @Column('boolean', { default: true }) active: boolean;
}

/** A session of the weekly template, from which days are generated. */
@Entity('schedule_templates')
@Check('schedule_templates_check', 'starttime < endtime')
@Check('schedule_templates_personal_check', 'personal >= 0')
@Check('schedule_templates_team_check', 'team >= 0')
@Check('schedule_templates_weekday_check', '(weekday >= 0) AND (weekday <= 6)')
@Check('schedule_templates_window_check', '"window" >= 0')
export class ScheduleTemplate {
  @PrimaryColumn({ type: 'integer' }) areaId: number;
  @PrimaryColumn({ type: 'smallint' }) weekday: number;
  @PrimaryColumn({ type: 'time', transformer: clockTime }) starttime: string;
  @Column('time', { transformer: clockTime }) endtime: string;
  @Column('integer') personal: number;
  @Column('integer') team: number;
  @Column('integer') window: number;
  @ManyToOne(() => Area, { nullable: false }) area?: Area;
}
