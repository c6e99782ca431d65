import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One change of a setting: what it was, who changed it and why. */
@Entity('setting_history')
@Index('setting_history_key', ['key', 'id'])
export class SettingChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'jsonb', nullable: true })
  value: unknown;

  @Column({ type: 'jsonb', nullable: true })
  previous: unknown;

  @Column({ type: 'text' })
  username: string;

  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}
