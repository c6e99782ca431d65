import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A setting that the hall changed; one that it did not has no row. */
@Entity('settings')
export class Setting {
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'jsonb' })
  value: unknown;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
