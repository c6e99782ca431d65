import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '@hall/shared/codes/states';

/** A unit that may apply for a group commemoration, with the login that staff issued. */
@Entity('auth_units')
@Check('auth_units_locale_check', `locale IN ('zh', 'en')`)
@Index('auth_units_loginid', { synchronize: false })
export class GroupUnit {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') loginid: string;
  @Column('text') passwdHash: string;

  /** Set by staff; the unit must change it before anything else. */
  @Column('boolean', { default: false }) passwdDue: boolean;
  @Column('text') unitname: string;
  @Column('text', { default: '' }) contact: string;
  @Column('text', { default: '' }) telnum: string;
  @Column('boolean', { default: true }) active: boolean;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) signedInAt: Date | null;
  @Column('text', { default: 'zh' }) locale: Locale;
}
