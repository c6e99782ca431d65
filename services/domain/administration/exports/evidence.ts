import type { Database } from '@hall/platform/postgres/data-source';
import { translate } from '@hall/shared/locales/translate';
import { hallMinute, hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import { onePage, type WorkbookRow } from '@hall/toolkit/sheets';
import { readClusterAccounts, readSharedThings } from '../../people/clusters';
import { columnsOf, type Text, type ExportContent, type ExportContext } from './export-job';
import { readClusterOrders } from './content.sql';
import { consoleText } from '@hall/shared/locales/console-text';
import { changedFields, subjectInWords } from '@hall/shared/rules/audit-change';
import type { PlaceNames } from '@hall/shared/rules/audit-places';
import { textIn } from '@hall/shared/rules/both-languages';
import { type AuditEntry, countAudit, namePlaces, readAuditPages } from '../../foundation/audit';

const columns = [
  ['auditid', 10],
  ['at', 20, 'second'],
  ['username', 16],
  ['role', 14],
  ['address', 18],
  ['act', 24],
  ['subject', 28],
  ['before', 50],
  ['after', 50],
  ['reason', 40],
  ['hash', 66],
] as const;

/** Yields the audit log entries that match the filters, with the labels of the console's page. */
export async function auditEntries(
  { database }: { database: Database },
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const t = consoleText(locale);
  const asked = { ...filters.audit, locale };
  const cells = (entry: AuditEntry, places: PlaceNames): WorkbookRow => {
    const told = { ...entry, subjecttype: entry.subjectType, subjectid: entry.subjectId, places };
    const changed = changedFields(told, t, locale);
    const side = (of: 'before' | 'after') =>
      changed.map((field) => `${field.label}: ${field[of]}`).join('; ');
    return [
      entry.id,
      hallIso(entry.at).slice(0, 19).replace('T', ' '),
      entry.username,
      t(`console.role.${entry.role}`, { defaultValue: t('auditChange.other') }),
      entry.address,
      t(`audit.act.${entry.act}`),
      subjectInWords(told, t),
      side('before'),
      side('after'),
      textIn(entry.reason ?? '', locale),
      entry.hash,
    ];
  };
  const pages = async function* () {
    for await (const entries of readAuditPages(database, asked)) {
      const places = await namePlaces(database, entries, locale);
      yield entries.map((entry) => cells(entry, places));
    }
  };
  return {
    total: await countAudit(database, asked),
    sheets: [
      {
        name: t('exports.kind.audit'),
        columns: columns.map(([name, width, kind]) => ({
          heading: t(`audit.column.${name}`),
          width,
          kind,
        })),
        pages: pages(),
      },
    ],
  };
}

/** Maximum number of common things in a file. */
const mostThings = 2000;

/**
 * Exports everything known of linked accounts for the authorities: the accounts with their bookings, the things they
 * have in common and since when, and their orders. Names and numbers are masked, as in every export. Staff reveal a
 * single one at the account, with its own permission and audit entry.
 */
export async function evidence(
  { database }: { database: Database },
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const text: Text = (key) => translate(locale, `exports.${key}`);
  const clusterId = filters.clusterId ?? '0';
  const accounts = await readClusterAccounts(database, clusterId);
  const things = await readSharedThings(database, clusterId, mostThings);
  const orders = await readClusterOrders(database, clusterId);
  const sheets = [
    {
      name: text('by.accounts'),
      columns: columnsOf(text, [
        ['account', 12] as const,
        ['holder', 12] as const,
        ['telnum', 16] as const,
        ['registered', 18, 'minute'] as const,
        ['score', 8, 'number'] as const,
        ...(['orders', 'visitors', 'came', 'noshow', 'cancelled'] as const).map(
          (name) => [name, 10, 'number'] as const,
        ),
      ]),
      pages: onePage(
        accounts.map((row) => [
          row.id,
          maskName(row.realname),
          row.telnum ? maskNumber(row.telnum) : '',
          hallMinute(row.createdAt),
          row.score,
          row.orders,
          row.people,
          row.came,
          row.missed,
          row.cancelled,
        ]),
      ),
    },
    {
      name: text('by.things'),
      columns: columnsOf(text, [
        ['thing', 20],
        ['since', 18, 'minute'],
        ['accountcount', 10, 'number'],
        ['accounts', 60],
      ]),
      pages: onePage(
        things.map(({ kind, since, accountIds }) => [
          text(`things.${kind}`),
          hallMinute(since),
          accountIds.length,
          accountIds.join(', '),
        ]),
      ),
    },
    {
      name: text('by.orders'),
      columns: columnsOf(text, [
        ['account', 12] as const,
        ['orderno', 22] as const,
        ['eventsdate', 12, 'day'] as const,
        ['ticketcount', 8, 'number'] as const,
        ['status', 12] as const,
        ['createdat', 18, 'minute'] as const,
      ]),
      pages: onePage(
        orders.map((row) => [
          row.accountId,
          row.orderno,
          row.visitDate,
          row.ticketcount,
          text(`orderstatus.${row.status}`),
          hallMinute(row.createdAt),
        ]),
      ),
    },
  ];
  return { total: accounts.length + things.length + orders.length, sheets };
}
