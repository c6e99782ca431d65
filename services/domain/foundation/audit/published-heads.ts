import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { findNewestEntry } from './audit.repository';
import type { AuditSeals } from './audit-seals';
import { type NotedHead, verifyAudit } from './verify-audit';

const fileOf = (folder: string): string => join(folder, 'audit-heads.txt');
const lineShape = /^(\d{4}-\d\d-\d\d) (\d+):([0-9a-f]{64})(?: ([\w-]+\.[\w-]+))?$/;

/** A head as it stands in the file; it vouches where it is sealed by a key that is listed. */
export interface PublishedHead extends NotedHead {
  day: string;
  seal: string | undefined;
}

/** The file of heads holds what was never published, or lacks a seal that it had. */
export class AlteredHeads extends Error {}

/**
 * Once a day, and once the key was changed, writes the number and hash of the newest entry, sealed, at the end of a file
 * outside of the database: whoever cuts the log off, or writes it anew, contradicts it. Nothing is published that does
 * not go on from what was: the entries since are looked at first. The folder is best one that these processes can only
 * add to.
 * @returns the line that was written; undefined where there is no need, or no entry
 * @throws {Error} where the log does not fit what was published, with what to do
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
  // Whichever key sealed the last one: it lies where the owner of the database cannot write.
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

/** No entry's hash begins so: a seal of one is never that of the other. */
const signed = (head: string): string => `head ${head}`;

/**
 * @returns every head that was published, in the order of the file
 * @throws {AlteredHeads} where a line is none, or its seal is another's or gone: the file was tampered with, or is another
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
    // Heads from before they were sealed stand at the beginning alone.
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
