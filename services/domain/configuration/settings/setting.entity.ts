import { Column, Entity, PrimaryColumn, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SettingValue } from '@hall/shared/rules/settings';

/** One change of a setting: old value, author and reason. Null is the default. */
@Entity('setting_history')
@Index('setting_history_key', ['key', 'id'])
export class SettingChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') key: string;
  @Column('jsonb', { nullable: true }) value: SettingValue | null;
  @Column('jsonb', { nullable: true }) previous: SettingValue | null;
  @Column('text') username: string;
  @Column('text') reason: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
}

/** A setting that differs from its default; others have no row. */
@Entity('settings')
export class Setting {
  @PrimaryColumn({ type: 'text' }) key: string;
  @Column('jsonb') value: SettingValue;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
