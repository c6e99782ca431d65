import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { noteAuditLogged, readAuditLogged } from '../operations-state';
import { readAuditEntries } from './audit.repository';

/** Entries in one turn at the most: a log that is long already goes out in parts. */
const entriesATurn = 1000;

/**
 * Writes what came to the audit log since the last turn into the channel `audit` of the process' log, a line an entry:
 * number, act, who by id, what by id, and the hash that the chain continues from. So the log's collector knows the
 * chain, and whoever changes it in the database afterwards contradicts it. No name, address, value or reason goes along.
 * A turn that ends midway is repeated: an entry may come twice, none is left out.
 * @returns how many entries
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
