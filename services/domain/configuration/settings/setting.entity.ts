import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SettingValue } from './hall-settings';

/** A setting that differs from its default; others have no row. */
@Entity('settings')
export class Setting {
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'jsonb' })
  value: SettingValue;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
