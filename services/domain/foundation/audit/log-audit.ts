import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { noteAuditLogged, readAuditLogged } from '../operations-state';
import { readAuditEntries } from './audit.repository';

/** Maximum number of entries per run; a long log is written in batches. */
const entriesATurn = 1000;

/**
 * Writes new audit entries to the channel `audit` of the process log: id, act, staff id, subject id and chain hash per
 * line. A log collector then detects changes of the log in the database. Lines contain no name, address, value or
 * reason. Delivery is at least once: an aborted run is repeated.
 * @returns the number of entries
 */
export async function logAudit(database: Database, logger: Logger): Promise<number> {
  const channel = logger.child({ channel: 'audit' }, { level: 'info' });
  const entries = await readAuditEntries(database, await readAuditLogged(database), entriesATurn);
  for (const { id, at, act, staffId, role, subjectType, subjectId, hash } of entries)
    channel.info({ auditid: id, at, act, staffId, role, subjectType, subjectId, hash }, 'audit');
  const last = entries.at(-1);
  if (last) await noteAuditLogged(database, last.id);
  return entries.length;
}
