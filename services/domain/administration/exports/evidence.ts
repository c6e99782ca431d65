import { hallMinute, hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import { readClusterAccounts, readSharedThings } from '../../people/clusters';
import type { ContentDeps, ExportContent, ExportContext } from './export-job';
import { type ClusterOrder, readClusterOrders } from './content.sql';
import { type ChangedField, changedFields, subjectInWords } from '@hall/shared/rules/audit-change';
import type { PlaceNames } from '@hall/shared/rules/audit-places';
import { textIn } from '@hall/shared/rules/both-languages';
import { type AuditEntry, countAudit, namePlaces, readAuditPages } from '../../foundation/audit';
import { type ExportColumn, sheetOf, wordsOf } from './export-columns';

type NamedEntry = AuditEntry & {
  subjecttype: string;
  subjectid: string;
  places: PlaceNames;
  changed: ChangedField[];
};

/** @returns the values of the changed fields, before or after the act */
const sideOf = ({ changed }: NamedEntry, side: 'before' | 'after'): string =>
  changed.map((field) => `${field.label}: ${field[side].replaceAll('\n', ', ')}`).join('; ');

export const auditColumns: ExportColumn<NamedEntry>[] = [
  ['audit.column.auditid', 10, ({ id }) => id],
  ['audit.column.at', 20, ({ at }) => hallIso(at).slice(0, 19).replace('T', ' '), 'second'],
  ['audit.column.username', 16, ({ username }) => username],
  [
    'audit.column.role',
    14,
    ({ role }, { t }) => t(`console.role.${role}`, { defaultValue: t('auditChange.other') }),
  ],
  ['audit.column.address', 18, ({ address }) => address],
  ['audit.column.act', 24, ({ act }, { t }) => t(`audit.act.${act}`)],
  ['audit.column.subject', 28, (entry, { t }) => subjectInWords(entry, t)],
  ['audit.column.before', 50, (entry) => sideOf(entry, 'before')],
  ['audit.column.after', 50, (entry) => sideOf(entry, 'after')],
  ['audit.column.reason', 40, ({ reason }, { locale }) => textIn(reason ?? '', locale)],
  ['audit.column.hash', 66, ({ hash }) => hash],
];

/** Yields the audit log entries that match the filters, with the labels of the console's page. */
export async function auditEntries(
  { database }: Pick<ContentDeps, 'database'>,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const words = wordsOf(locale);
  const asked = { ...filters.audit, locale };
  const pages = async function* (): AsyncGenerator<NamedEntry[]> {
    for await (const entries of readAuditPages(database, asked)) {
      const places = await namePlaces(database, entries, locale);
      yield entries.map((entry) => {
        const named = {
          ...entry,
          subjecttype: entry.subjectType,
          subjectid: entry.subjectId,
          places,
        };
        return { ...named, changed: changedFields(named, words.t, locale) };
      });
    }
  };
  return {
    total: await countAudit(database, asked),
    sheets: [sheetOf('kind.audit', auditColumns, pages(), words)],
  };
}

/** Maximum number of common things in a file. */
const mostThings = 2000;

type RowOf<Read extends (...of: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

export const clusterAccountColumns: ExportColumn<RowOf<typeof readClusterAccounts>>[] = [
  ['exports.column.account', 12, ({ id }) => id],
  [{ zh: '持有人', en: 'Holder' }, 12, ({ realname }) => maskName(realname)],
  ['exports.column.telnum', 16, ({ telnum }) => (telnum ? maskNumber(telnum) : '')],
  [{ zh: '注册时间', en: 'Registered at' }, 18, ({ createdAt }) => hallMinute(createdAt), 'minute'],
  [{ zh: '风险分', en: 'Points' }, 8, ({ score }) => score, 'number'],
  ['exports.column.orders', 10, ({ orders }) => orders, 'number'],
  ['exports.column.visitors', 10, ({ people }) => people, 'number'],
  [{ zh: '到馆订单', en: 'Attended' }, 10, ({ came }) => came, 'number'],
  ['exports.column.noshow', 10, ({ missed }) => missed, 'number'],
  ['exports.column.cancelled', 10, ({ cancelled }) => cancelled, 'number'],
];

export const sharedThingColumns: ExportColumn<RowOf<typeof readSharedThings>>[] = [
  [{ zh: '关联依据', en: 'In common' }, 20, ({ kind }, { t }) => t(`exports.things.${kind}`)],
  [{ zh: '起始时间', en: 'Since' }, 18, ({ since }) => hallMinute(since), 'minute'],
  [{ zh: '账号数', en: 'Accounts' }, 10, ({ accountIds }) => accountIds.length, 'number'],
  [{ zh: '涉及账号', en: 'Account numbers' }, 60, ({ accountIds }) => accountIds.join(', ')],
];

export const clusterOrderColumns: ExportColumn<ClusterOrder>[] = [
  ['exports.column.account', 12, ({ accountId }) => accountId],
  ['exports.column.orderno', 22, ({ orderno }) => orderno],
  ['exports.column.eventsdate', 12, ({ visitDate }) => visitDate, 'day'],
  ['exports.column.ticketcount', 8, ({ ticketcount }) => ticketcount, 'number'],
  ['exports.column.status', 12, ({ status }, { t }) => t(`exports.orderstatus.${status}`)],
  ['exports.column.createdat', 18, ({ createdAt }) => hallMinute(createdAt), 'minute'],
];

/**
 * Exports everything known of linked accounts for the authorities: the accounts with their bookings, the things they
 * have in common and since when, and their orders. Names and numbers are masked, as in every export. Staff reveal a
 * single one at the account, with its own permission and audit entry.
 */
export async function evidence(
  { database }: Pick<ContentDeps, 'database'>,
  { filters: { clusterId = '0' }, locale }: ExportContext,
): Promise<ExportContent> {
  const words = wordsOf(locale);
  const accounts = await readClusterAccounts(database, clusterId);
  const things = await readSharedThings(database, clusterId, mostThings);
  const orders = await readClusterOrders(database, clusterId);
  return {
    total: accounts.length + things.length + orders.length,
    sheets: [
      sheetOf('by.accounts', clusterAccountColumns, accounts, words),
      sheetOf('by.things', sharedThingColumns, things, words),
      sheetOf('by.orders', clusterOrderColumns, orders, words),
    ],
  };
}
