import type { AuditVerdict } from '@hall/shared/contract/staff/audit';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { readAuditEntries } from './audit.repository';
import type { AuditSeals } from './audit-seals';
import { AlteredHeads, type PublishedHead, readPublishedHeads } from './published-heads';
import { type NotedHead, verifyAudit } from './verify-audit';

/** A head is published every 25 hours at the latest; one more hour allows for a worker's replacement. */
const unpublishedMs = 26 * 3_600_000;

/**
 * Verifies the chain of the audit log against data outside of the database.
 * @param checks the `seals` of entries and heads; the `folder` of AUDIT_HEADS_FOLDER, undefined if no heads are
 *   published; a noted entry, as `--expect` takes it
 */
export async function checkAudit(
  database: Database,
  { seals, folder, noted }: { seals: AuditSeals; folder?: string | undefined; noted?: NotedHead },
): Promise<AuditVerdict> {
  const expected = noted ? [{ ...noted, vouches: true }] : [];
  if (!folder) return { ...(await verifyAudit(database, { noted: expected, seals })), heads: null };
  const { heads, fault } = await readHeads(database, folder, seals);
  const chain = await verifyAudit(database, { noted: [...expected, ...heads], seals });
  return { ...chain, heads: { compared: heads.length, newest: heads.at(-1)?.day ?? null, fault } };
}

type HeadFault = NonNullable<AuditVerdict['heads']>['fault'];

async function readHeads(
  database: Database,
  folder: string,
  seals: AuditSeals,
): Promise<{ heads: PublishedHead[]; fault: HeadFault }> {
  try {
    const heads = await readPublishedHeads(folder, seals);
    return { heads, fault: await findLate(database, heads) };
  } catch (error) {
    if (!(error instanceof AlteredHeads)) throw error;
    return { heads: [], fault: 'altered' };
  }
}

/** A heads file that was deleted, or truncated together with the log, lacks the latest daily head. */
async function findLate(database: Database, heads: PublishedHead[]): Promise<HeadFault> {
  const [first] = await readAuditEntries(database, '0', 1);
  const now = await readHallNow(database);
  if (!first || now.getTime() - first.at.getTime() < unpublishedMs) return null;
  const newest = heads.at(-1)?.day;
  if (!newest) return 'none';
  return newest < addHallDays(hallDateOf(now), -1) ? 'late' : null;
}
