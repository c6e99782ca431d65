import { SearchAuditDto } from '@hall/shared/contract/staff/audit';
import type { Database } from '@hall/platform/postgres/data-source';
import type { AuditEntry } from './audit-entry.entity';
import { readAuditList } from './audit.repository';
import { type Actor, recordAct } from './record-act';

/** The most entries that one export holds, and those that are read at once. */
const exportMax = 50_000;
const pagesize = 100;

/**
 * Takes the entries that the filters find out of the log; who did so is in the log before the first one is read.
 * @returns the entries, some at a time
 */
export async function exportAudit(
  database: Database,
  actor: Actor,
  query: SearchAuditDto,
): Promise<AsyncIterable<AuditEntry[]>> {
  await database.transaction((transaction) =>
    recordAct(transaction, {
      ...actor,
      act: 'audit.export',
      subject: { type: 'audit', id: 'export' },
      after: query,
    }),
  );
  return readPages(database, query);
}

async function* readPages(database: Database, query: SearchAuditDto): AsyncGenerator<AuditEntry[]> {
  for (let page = 1; page * pagesize <= exportMax; page += 1) {
    const part = Object.assign(new SearchAuditDto(), query, { page, pagesize });
    const { rows, total } = await readAuditList(database, part);
    yield rows;
    if (page * pagesize >= total) return;
  }
}
