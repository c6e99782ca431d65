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

/** A head in the file; it vouches for earlier entries if it is sealed by a listed key. */
export interface PublishedHead extends NotedHead {
  day: string;
  seal: string | undefined;
}

/** The heads file contains a head that was never published, or lacks a seal. */
export class AlteredHeads extends Error {}

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
