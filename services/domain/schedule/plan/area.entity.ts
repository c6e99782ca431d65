import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of the hall that is booked by itself (the ActId of spec 7). */
@Entity('areas')
export class Area {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'text' })
  nameZh: string;

  @Column({ type: 'text' })
  nameEn: string;

  /** Where visitors of this area come in; empty in both languages: at the hall's entrance (setting `entrance`). */
  @Column({ type: 'text', default: '' })
  entranceZh: string;

  @Column({ type: 'text', default: '' })
  entranceEn: string;

  @Column({ type: 'boolean', default: true })
  active: boolean;
}
