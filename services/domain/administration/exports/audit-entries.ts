import { consoleText } from '@hall/shared/locales/console-text';
import { changedFields, subjectInWords } from '@hall/shared/rules/audit-change';
import type { PlaceNames } from '@hall/shared/rules/audit-places';
import { textIn } from '@hall/shared/rules/both-languages';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import type { WorkbookRow } from '@hall/toolkit/sheets';
import { type AuditEntry, countAudit, namePlaces, readAuditPages } from '../../foundation/audit';
import type { ExportContent, ExportContext } from './export-job';

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
