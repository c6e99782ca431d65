import {
  Check,
  Column,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import type { AccountStatus, AccountType, DocType, Locale } from '@hall/shared/codes/states';

/**
 * An account of one of the three types (spec 1): individual, guide or agency. A deleted account keeps a row without
 * personal data.
 */
@Entity('accounts')
@Check('accounts_check', '(idnum_sealed IS NULL) = (idnum_key IS NULL)')
@Check('accounts_locale_check', `locale IN ('zh', 'en')`)
@Check('accounts_status_check', 'status IN (0, 1, 2, 8, 9)')
@Check('accounts_type_check', `type IN ('user', 'tg', 'ta')`)
@Index('accounts_by_telnum', ['telnum'], { where: `(deleted_at IS NULL) AND (telnum <> '')` })
@Index('accounts_created', ['createdAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('accounts_idnum', ['type', 'idnumKey'], { unique: true, where: 'deleted_at IS NULL' })
@Index('accounts_name_letters', { synchronize: false })
@Index('accounts_realname', ['realname', 'id'], { where: 'deleted_at IS NULL' })
@Index('accounts_realname_backwards', { synchronize: false })
@Index('accounts_review', ['type', 'status', 'id'], {
  where: `(deleted_at IS NULL) AND (type <> 'user')`,
})
@Index('accounts_status', ['status', 'id'], { where: 'deleted_at IS NULL' })
@Index('accounts_status_until', ['statusUntil'], { where: 'status_until IS NOT NULL' })
@Index('accounts_telnum', ['type', 'telnum'], {
  unique: true,
  where: `(deleted_at IS NULL) AND (telnum <> '')`,
})
@Index('accounts_telnum_backwards', { synchronize: false })
@Index('accounts_username', { synchronize: false })
@Index('accounts_without_a_way_in', ['id'], {
  where: `(deleted_at IS NULL) AND (telnum = '') AND (username IS NULL)`,
})
export class Account {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') type: AccountType;
  @Column('text', { nullable: true }) username: string | null;
  @Column('text') telnum: string;
  @Column('text', { nullable: true }) passwordHash: string | null;
  @Column('text', { nullable: true }) realname: string | null;
  @Column('smallint', { nullable: true }) doctype: DocType | null;
  @Column('text', { nullable: true }) idnumSealed: string | null;
  @Column('text', { nullable: true }) idnumKey: string | null;
  @Column('text', { default: '' }) avatar: string;
  @Column('smallint') status: AccountStatus;
  @Column('timestamptz', { nullable: true }) profileEditedAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
  @Column('timestamptz', { nullable: true }) statusUntil: Date | null;
  @Column('text', { default: 'zh' }) locale: Locale;

  /** When name and number were verified to belong together; null if not verified. */
  @Column('timestamptz', { nullable: true }) identityVerifiedAt: Date | null;

  /** When staff required a verification before the next booking; null if they do not. */
  @Column('timestamptz', { nullable: true }) identityAskedAt: Date | null;

  /** The last sign-in of the account itself, to the day; null: none since the column was added. */
  @Column('timestamptz', { nullable: true }) lastSignInAt: Date | null;

  /** Whether the hall sends optional messages about tickets; mandatory ones are always sent. */
  @Column('boolean', { default: true }) wantsMessages: boolean;
}

/** An account's identity at the messaging app: a keyed hash of the subject, never the subject. */
@Entity('account_identities')
@Index('account_identities_account', ['accountId'])
export class AccountIdentity {
  @PrimaryColumn({ type: 'text' }) subjectKey: string;
  @Column('bigint') accountId: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}

/** The papers of a guide or an agency: number and image of the certificate or licence. */
@Entity('account_papers')
@Check('account_papers_account_type_check', `account_type IN ('tg', 'ta')`)
@Index('account_papers_contact_letters', { synchronize: false })
@Index('account_papers_paperno', ['accountType', 'paperno'], { unique: true })
export class AccountPaper {
  @PrimaryColumn({ type: 'bigint' }) accountId: string;
  @Column('text') accountType: Exclude<AccountType, 'user'>;
  @Column('text') paperno: string;
  @Column('text', { nullable: true }) imageKey: string | null;
  @Column('text') email: string;
  @Column('text', { nullable: true }) contactname: string | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}

/** A person who signs in for an agency with their own phone and password. */
@Entity('agency_operators')
@Index('agency_operators_agency', ['agencyId'])
@Index('agency_operators_telnum', ['telnum'], { unique: true })
export class AgencyOperator {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') agencyId: string;
  @Column('text') realname: string;
  @Column('text') telnum: string;
  @Column('text') passwordHash: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;

  /** Whether the agency chose the password; the operator must change it before anything else. */
  @Column('boolean', { default: false }) passwdDue: boolean;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'agency_id', referencedColumnName: 'id' })
  agency?: Account;
}
