import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { TakesText } from '../fields';
import { type Permission, type StaffRole, staffRoles } from '../../rules/permissions';
import type { PlaceNames } from '../../rules/audit-places';
import { FormText } from '../coerce';
import { ListByDayDto } from './list';
import type { ExportRow } from './exports';
import { staffCall, searchedList } from './endpoint';

/** Named groups of acts of several kinds, which the filter finds as one. */
export const actGroups: ReadonlyMap<string, readonly string[]> = new Map([
  ['idNumbers', ['order.unmask', 'authorization.revealIdnum', 'account.revealIdnum']],
]);

/** Filters of the audit log. */
export class ListAuditDto extends ListByDayDto {
  @IsOptional()
  @IsIn(staffRoles, { message: 'validation.invalid' })
  role?: StaffRole;

  /** An act, its prefix (`account` finds `account.lock`) or the name of a group of acts. */
  @IsOptional()
  @FormText()
  @Matches(/^[A-Za-z.]{1,60}$/, { message: 'validation.invalid' })
  act?: string;

  @IsOptional()
  @Matches(/^[A-Za-z-]{1,40}$/, { message: 'validation.invalid' })
  subjecttype?: string;

  /** A single entry, by its number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  auditid?: string;
}

/** The filters plus personal search terms, which are sent in the body and never in the URL. */
export class SearchAuditDto extends ListAuditDto {
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 40, { message: 'validation.invalid' })
  username?: string;

  @IsOptional()
  @TakesText(1, 80)
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
  /** Names of the entries' areas and sessions, in the reader's language. */
  places: PlaceNames;
}

/** Result of verifying the chain. `fault` names the first entry that does not fit. */
export interface AuditVerdict {
  entries: number;
  /** Number and hash of the newest entry. A copy stored elsewhere later shows whether entries were removed. */
  head: { auditid: string; hash: string } | null;
  fault: { auditid: string; what: 'missing' | 'altered' | 'unchained' | 'unsealed' } | null;
  /**
   * The last entry that is confirmed neither by its own seal nor by a published head. The database owner could have rewritten
   * it and earlier entries. Null if every entry is confirmed.
   */
  unchecked: string | null;
  /**
   * Comparison with heads published outside the database. Null if none are published: removed newest entries then stay
   * undetected.
   */
  heads: HeadsVerdict | null;
}

/** Number of published heads, and the day of the newest. */
interface HeadsVerdict {
  compared: number;
  newest: string | null;
  /**
   * `none`: no head although the log is older than a day. `late`: none of today or yesterday. `altered`: a head was never
   * published.
   */
  fault: 'none' | 'late' | 'altered' | null;
}

/** An act of staff as shown in the history of its subject. */
export interface SubjectAct {
  auditid: string;
  act: string;
  at: string;
  username: string;
  role: string;
  /** Network address of the act. Empty for readers without access to the audit log. */
  address: string;
  reason: string;
  /** In the history of a day: the session, if the act changed only one. */
  session?: string | undefined;
}

/** Subjects whose history shows the acts of staff, and the permission to read it, which is that of the subject. */
export const subjectsWithActs = {
  account: 'accounts.read',
  order: 'orders.read',
  authorization: 'authorizations.read',
  binding: 'bindings.read',
  cluster: 'clusters.read',
  session: 'schedule.read',
  day: 'schedule.read',
  notice: 'notices.read',
  staff: 'staff.read',
  authunit: 'authorizations.read',
  blacklist: 'blacklist.read',
  message: 'messages.read',
} as const satisfies Record<string, Permission>;
export type SubjectWithActs = keyof typeof subjectsWithActs;

/** @returns the key of an area's day in the path of `actsOn`, which cannot contain a slash */
export const dayInPath = (areaid: number, date: string): string => `${areaid}.${date}`;
/** @returns the same key as in the audit log */
export const dayOfPath = (key: string): string => key.replace('.', '/');

/** @returns the call that lists the acts of staff on a subject, the newest first */
export const actsOn = <Kind extends SubjectWithActs>(kind: Kind) =>
  staffCall<{ items: SubjectAct[] }>('get')(`acts/${kind}/:key`, {
    access: subjectsWithActs[kind],
    summary: `The acts of staff on one ${kind}, newest first, 100 at most.`,
  });

export const auditEndpoints = {
  search: searchedList<AuditEntryRow>()('audit', {
    access: 'audit.read',
    summary: 'The audit log, newest first.',
    Dto: ListAuditDto,
    SearchDto: SearchAuditDto,
  }),
  export: staffCall<ExportRow>()('audit/export', {
    access: 'audit.export',
    summary: 'Orders a file of the entries that the filters find; how far it is, the exports say.',
    Dto: SearchAuditDto,
    status: 202,
  }),
  verdict: staffCall<AuditVerdict>('get')('audit/verdict', {
    access: 'audit.read',
    summary:
      'Walks the chain of entries and reports missing or altered ones, and those that could not be checked.',
  }),
};
