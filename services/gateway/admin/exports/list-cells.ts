import type { AccountRow } from '@hall/shared/contract/staff/accounts';
import type { GroupUnitRow } from '@hall/shared/contract/staff/group-units';
import type { BindingRow } from '@hall/shared/contract/staff/bindings';
import type { BlacklistRow } from '@hall/shared/contract/staff/blacklist';
import type { ClusterRow } from '@hall/shared/contract/staff/clusters';
import type { ImportJob } from '@hall/shared/contract/staff/imports';
import type { ExportedList } from '@hall/shared/contract/staff/list-exports';
import type { MessageRow } from '@hall/shared/contract/staff/messages';
import type { NoticeRow } from '@hall/shared/contract/staff/notices';
import type { NeedsOpsRequest } from '@hall/shared/contract/staff/operations';
import type { RiskRow } from '@hall/shared/contract/staff/risk';
import type { StaffMember } from '@hall/shared/contract/staff/staff';
import { textIn } from '@hall/shared/rules/both-languages';
import type { DocType, Locale } from '@hall/shared/codes/states';
import { consoleText } from '@hall/shared/locales/console-text';
import { documentName } from '@hall/shared/locales/document-name';
import { isRule, staffNamer } from '@hall/shared/rules/staff-names';
import { findAssigned } from '@hall/domain/staff/cases';
import { readStaffNames } from '@hall/domain/staff/staff-accounts';
import type { StaffDeps } from '../calls/staff-call';

/** Reads the texts that a file needs in addition to its rows. */
export async function readListWords(
  { database, settings }: Pick<StaffDeps, 'database' | 'settings'>,
  locale: Locale,
) {
  const t = consoleText(locale);
  const [names, cases, { documents }] = await Promise.all([
    readStaffNames(database),
    findAssigned(database, ['account']),
    settings.get(),
  ]);
  const staffName = staffNamer(names, (realname, username) =>
    t('staff.sharedName', { realname, username }),
  );
  const assignees = new Map(cases.map(({ key, username }) => [key, username]));
  return {
    t,
    locale,
    /** @returns the name of a staff member or of an automatic rule */
    nameOf: (username: string): string =>
      isRule(username) ? t(`staff.rule.${username}`) : staffName(username),
    /** @returns the assignee of an account's case; empty without one */
    assigneeOf: (accountid: string): string => staffName(assignees.get(accountid) ?? ''),
    documentOf: (doctype: DocType): string => documentName(doctype, locale, documents.others),
  };
}

/** Texts for list cells, as the list's page uses them. */
export type ListWords = Awaited<ReturnType<typeof readListWords>>;

type Cell<Row> = (row: Row, words: ListWords) => string | number;

/** Formats all cells that are not plain texts, numbers or times, in the page's words. */
export const listCells: Record<ExportedList, Record<string, Cell<never>>> = {
  accounts: {
    type: ({ type }: AccountRow, { t }) => t(`accounts.kinds.${type}`),
    status: ({ status }: AccountRow, { t }) => t(`accounts.states.${status}`),
    assignee: ({ accountid }: AccountRow, { assigneeOf }) => assigneeOf(accountid),
  },
  areas: {
    active: ({ active }: { active: boolean }, { t }) =>
      t(active ? 'schedule.active' : 'schedule.inactive'),
  },
  authunits: {
    active: ({ active }: GroupUnitRow, { t }) => t(`authorizations.units.${active ? 'on' : 'off'}`),
    signedinat: ({ signedinat }: GroupUnitRow, { t }) =>
      minute(signedinat) || t('authorizations.units.never'),
  },
  bindings: {
    guide: ({ guide }: BindingRow) => `${guide.realname} ${guide.telnum}`,
    agency: ({ agency }: BindingRow) => agency.realname,
    state: ({ state }: BindingRow, { t }) => t(`bindings.states.${state}`),
  },
  blacklist: {
    idnum: ({ doctype, idnum }: BlacklistRow, { documentOf }) =>
      `${doctype ? documentOf(doctype) : ''} ${idnum || '—'}`.trim(),
    reason: ({ reason }: BlacklistRow, { locale }) => textIn(reason, locale),
    until: ({ until }: BlacklistRow, { t }) => until || t('blacklist.untilLifted'),
    standing: ({ standing }: BlacklistRow, { t }) =>
      t(`blacklist.${standing ? 'standing' : 'over'}`),
    createdat: ({ createdat, createdby, byrule }: BlacklistRow, { t, nameOf }) =>
      `${minute(createdat)} ${byrule ? t('blacklist.byRule') : nameOf(createdby)}`,
  },
  clusters: {
    clusterid: ({ clusterid }: ClusterRow, { t }) => t('clusters.group', { id: clusterid }),
    forreview: ({ forreview, releaseduntil: date, releasedreason: reason }: ClusterRow, { t }) =>
      lines(
        forreview && t('clusters.forReview'),
        date && t('clusters.releasedUntil', { date, reason }),
      ),
  },
  failedrequests: {
    fault: ({ fault, faultkind }: NeedsOpsRequest, { t }) =>
      lines(t(`operations.failed.faults.${faultkind}`), fault),
  },
  imports: {
    kind: ({ kind }: ImportJob, { t }) => t(`imports.kind.${kind}`),
    state: ({ state }: ImportJob, { t }) => t(`imports.states.${state}`),
    done: ({ fault, state, rows }: ImportJob, { t }) =>
      fault ||
      (state === 'erased' ? '' : t(`imports.counts${rows.added ? 'Done' : ''}`, { ...rows })),
  },
  messages: {
    state: ({ state, resentat }: MessageRow, { t }) =>
      lines(
        t(`messages.states.${state}`),
        resentat && t('messages.resent', { at: minute(resentat) }),
      ),
  },
  notices: {
    type: ({ type }: NoticeRow, { t }) => t(`accounts.kinds.${type}`),
    title: ({ title, textzh, texten }: NoticeRow) => lines(title, textzh, texten),
    state: ({ state }: NoticeRow, { t }) => t(`notices.states.${state}`),
  },
  risk: {
    realname: ({ type, realname, accountid }: RiskRow, { t }) =>
      `${t(`accounts.kinds.${type}`)} ${realname || accountid}`,
    status: ({ status }: RiskRow, { t }) => t(`accounts.states.${status}`),
    reasons: ({ reasons }: RiskRow) => lines(...reasons.map(({ text }) => text)),
    measures: ({ measures, pauseduntil: date }: RiskRow, { t }) =>
      lines(
        ...measures.filter((one) => one !== 'pause').map((one) => t(`risk.measures.${one}`)),
        date && t('risk.pausedUntil', { date }),
      ),
  },
  staff: {
    role: ({ role }: StaffMember, { t }) => t(`console.role.${role}`),
    active: ({ active }: StaffMember, { t }) => t(`staff.active.${active ? 'yes' : 'no'}`),
    totp: ({ totp }: StaffMember, { t }) => t(`staff.totp.${totp ? 'yes' : 'no'}`),
  },
};

/** @returns the text or number of a list cell */
export function listCell(
  list: ExportedList,
  column: string,
  row: Record<string, unknown>,
  words: ListWords,
): string | number {
  const cells = listCells[list];
  if (Object.hasOwn(cells, column)) return cells[column]?.(row as never, words) ?? '';
  const value = Object.hasOwn(row, column) ? row[column] : '';
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? minute(value) : '';
}

/** @returns a wire time to the minute; any other text unchanged */
const minute = (text: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? text.slice(0, 16).replace('T', ' ') : text;

const lines = (...parts: (string | false)[]): string => parts.filter(Boolean).join('\n');
