import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of the hall with separate bookings (the ActId of spec 7). */
@Entity('areas')
export class Area {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'text' })
  nameZh: string;

  @Column({ type: 'text' })
  nameEn: string;

  /** The visitors' entrance of this area; if empty in both languages, the hall's entrance (setting `entrance`). */
  @Column({ type: 'text', default: '' })
  entranceZh: string;

  @Column({ type: 'text', default: '' })
  entranceEn: string;

  @Column({ type: 'boolean', default: true })
  active: boolean;
}
