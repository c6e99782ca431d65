import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hallDateOf, addHallDays } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { findNewestEntry, readAuditEntries } from './audit.repository';
import type { AuditSeals } from './audit-seals';
import { type NotedHead, verifyAudit } from './verify-audit';
import type { AuditVerdict } from '@hall/shared/contract/staff/audit';
import type { Logger } from '@hall/platform/logger';
import { noteAuditLogged, readAuditLogged } from '../operations-state';

const fileOf = (folder: string): string => join(folder, 'audit-heads.txt');
const lineShape = /^(\d{4}-\d\d-\d\d) (\d+):([0-9a-f]{64})(?: ([\w-]+\.[\w-]+))?$/;

/** A head in the file; it vouches for earlier entries if it is sealed by a listed key. */
interface PublishedHead extends NotedHead {
  day: string;
  seal: string | undefined;
}

/** The heads file contains a head that was never published, or lacks a seal. */
class AlteredHeads extends Error {}

/**
 * Appends the sealed number and hash of the newest entry to a file outside of the database, daily and after a key
 * change. It reveals a truncated or rewritten log. Entries since the last head are verified first. Use a folder that
 * processes can only append to.
 * @returns the written line; undefined if none is due or the log is empty
 * @throws {Error} with instructions if the log contradicts the published heads
 */
export async function publishHead(
  database: Database,
  folder: string,
  seals: AuditSeals,
): Promise<string | undefined> {
  const today = hallDateOf(await readHallNow(database));
  const newest = await findNewestEntry(database);
  const heads = await readPublishedHeads(folder, seals);
  const last = heads.at(-1);
  const isToday = last?.day === today && last.seal !== undefined && seals.isCurrent(last.seal);
  if (!newest || isToday) return undefined;
  // Valid with any key, because the database owner cannot write to this file.
  const from = last && { ...last, vouches: true };
  const { fault } = await verifyAudit(database, { noted: from ? [from] : [], seals, from });
  if (fault)
    throw new Error(
      `Nothing is published: entry ${fault.auditid} of the audit log is ${fault.what}${last ? `, counted from the head of ${last.day}` : ''}. ` +
        'Run `npm run audit:verify`. After a restore, or with a key that is not listed any more, see docs/operating.md, Restore.',
    );
  const head = `${today} ${newest.id}:${newest.hash}`;
  const line = `${head} ${seals.seal(signed(head))}`;
  await mkdir(folder, { recursive: true });
  await appendFile(fileOf(folder), `${line}\n`, { mode: 0o644 });
  return line;
}

/** Entry hashes never start with this prefix, so a seal of one cannot pass for the other. */
const signed = (head: string): string => `head ${head}`;

/**
 * @returns every published head, in file order
 * @throws {AlteredHeads} for a malformed line or an invalid or missing seal: the file was tampered with or replaced
 */
export async function readPublishedHeads(
  folder: string,
  seals: AuditSeals,
): Promise<PublishedHead[]> {
  let sealedBefore = false;
  return (await readLines(folder)).map((line, at) => {
    const [, day, auditid, hash, seal] = lineShape.exec(line) ?? [];
    const altered = (what: string): AlteredHeads =>
      new AlteredHeads(`line ${at + 1} of audit-heads.txt ${what}`);
    if (!day || !auditid || !hash) throw altered('is no published head');
    // Heads without a seal, from before seals existed, are valid only at the start.
    if (!seal && sealedBefore) throw altered('has no seal, though one before it has');
    const verdict = seal && seals.check(signed(`${day} ${auditid}:${hash}`), seal);
    if (verdict === 'wrong') throw altered('is not what was sealed');
    sealedBefore ||= seal !== undefined;
    return { day, auditid, hash, seal, vouches: verdict === 'right' };
  });
}

async function readLines(folder: string): Promise<string[]> {
  const text = await readFile(fileOf(folder), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter(Boolean);
}

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
