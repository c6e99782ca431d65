import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '@hall/shared/codes/states';

/** A unit that may apply for a group commemoration, with the login that staff issued. */
@Entity('auth_units')
@Check('auth_units_locale_check', `locale IN ('zh', 'en')`)
@Index('auth_units_loginid', { synchronize: false })
export class GroupUnit {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  loginid: string;

  @Column({ type: 'text' })
  passwdHash: string;

  /** Set by staff; the unit must change it before anything else. */
  @Column({ type: 'boolean', default: false })
  passwdDue: boolean;

  @Column({ type: 'text' })
  unitname: string;

  @Column({ type: 'text', default: '' })
  contact: string;

  @Column({ type: 'text', default: '' })
  telnum: string;

  @Column({ type: 'boolean', default: true })
  active: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  signedInAt: Date | null;

  @Column({ type: 'text', default: 'zh' })
  locale: Locale;
}
