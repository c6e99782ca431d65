import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { DocType } from '@hall/shared/codes/states';

/** A person who may not be booked for, until a moment or until lifted. */
@Entity('blacklist')
@Check('blacklist_source_check', `source IN ('staff', 'rule')`)
@Unique(['id'])
export class BlacklistEntry {
  @PrimaryColumn({ type: 'text' }) visitorKey: string;
  @Column('text') reason: string;
  @Column('timestamptz', { nullable: true }) until: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text', { default: '' }) realname: string;
  @Column('smallint', { nullable: true }) doctype: DocType | null;
  @Column('text', { nullable: true }) idnumSealed: string | null;
  @Column('text', { default: 'staff' }) source: 'staff' | 'rule';
  @Column('text', { default: '' }) createdBy: string;
  /** The username and reason of a lift, which is at `until`; null without one. */
  @Column('text', { nullable: true }) liftedBy: string | null;
  @Column('text', { nullable: true }) liftReason: string | null;
}
