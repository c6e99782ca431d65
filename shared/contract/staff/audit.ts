import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { type Permission, type StaffRole, staffRoles } from '../../rules/permissions';
import type { PlaceNames } from '../../rules/audit-places';
import { FormText } from '../coerce';
import { type ListAnswer, ListByDayDto } from './list';
import { staffEndpoint } from './endpoint';
import type { ExportRow } from './exports';

/** Filters of the audit log. */
export class ListAuditDto extends ListByDayDto {
  @IsOptional()
  @IsIn(staffRoles, { message: 'validation.invalid' })
  role?: StaffRole;

  /** An act, or its beginning: `account` finds `account.lock`. */
  @IsOptional()
  @FormText()
  @Matches(/^[A-Za-z.]{1,60}$/, { message: 'validation.invalid' })
  act?: string;

  @IsOptional()
  @Matches(/^[A-Za-z-]{1,40}$/, { message: 'validation.invalid' })
  subjecttype?: string;

  /** One entry, by its number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  auditid?: string;
}

/** Those filters, and what tells one person from another: it travels in a body, never in an address. */
export class SearchAuditDto extends ListAuditDto {
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 40, { message: 'validation.invalid' })
  username?: string;

  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 80, { message: 'validation.invalid' })
  subjectid?: string;
}

export interface AuditEntryRow {
  auditid: string;
  at: string;
  username: string;
  role: string;
  address: string;
  act: string;
  subjecttype: string;
  subjectid: string;
  before: unknown;
  after: unknown;
  reason: string;
  hash: string;
  /** What its areas and sessions are called, in the reader's language. */
  places: PlaceNames;
}

/** What the check of the chain found: `fault` names the first entry that does not fit. */
export interface AuditVerdict {
  entries: number;
  /** Number and hash of the newest entry: noted elsewhere, they show later that nothing was cut off. */
  head: { auditid: string; hash: string } | null;
  fault: { auditid: string; what: 'missing' | 'altered' | 'unchained' | 'unsealed' } | null;
  /**
   * The last entry for which neither a seal of its own nor a published head stands: whoever owns the database could have
   * written it, and those before it, anew. Null where there is none.
   */
  unchecked: string | null;
  /** What is published outside of the database; null where nothing is, so that what was cut off at the end goes unseen. */
  heads: HeadsVerdict | null;
}

/** How many published heads there are, and of which day the newest is. */
interface HeadsVerdict {
  compared: number;
  newest: string | null;
  /** Not one for a log that is older than a day; none of today or yesterday; a line that was never published. */
  fault: 'none' | 'late' | 'altered' | null;
}

/** An act of staff as the history of its subject tells it. */
export interface SubjectAct {
  auditid: string;
  act: string;
  at: string;
  username: string;
  role: string;
  /** From where it was done; empty for who may not read the audit log. */
  address: string;
  reason: string;
}

/** Whose history tells the acts of staff, and who may read it: whoever may read the subject itself. */
export const subjectsWithActs = {
  account: 'accounts.read',
  order: 'orders.read',
  authorization: 'authorizations.read',
  binding: 'bindings.read',
  cluster: 'clusters.read',
  setting: 'settings.read',
  session: 'schedule.read',
  day: 'schedule.read',
  notice: 'notices.read',
  staff: 'staff.read',
  authunit: 'authorizations.read',
  blacklist: 'blacklist.read',
  message: 'messages.read',
} as const satisfies Record<string, Permission>;
export type SubjectWithActs = keyof typeof subjectsWithActs;

/** @returns what a day of an area is called in the path of `actsOn`, where no slash can stand */
export const dayInPath = (areaid: number, date: string): string => `${areaid}.${date}`;
/** @returns the same as the audit log has it */
export const dayOfPath = (key: string): string => key.replace('.', '/');

/** @returns the call that tells the acts of staff on a subject, the newest first */
export const actsOn = <Kind extends SubjectWithActs>(kind: Kind) =>
  staffEndpoint<undefined, { items: SubjectAct[] }>()('get', `acts/${kind}/:key`);

/** Its calls as the console makes them. */
export const auditEndpoints = {
  list: staffEndpoint<ListAuditDto, ListAnswer<AuditEntryRow>>()('get', 'audit'),
  search: staffEndpoint<SearchAuditDto, ListAnswer<AuditEntryRow>>()('post', 'audit/search'),
  export: staffEndpoint<SearchAuditDto, ExportRow>()('post', 'audit/export'),
  verdict: staffEndpoint<undefined, AuditVerdict>()('get', 'audit/verdict'),
};
