import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { findNewestEntry } from './audit.repository';
import type { NotedHead } from './verify-audit';

const fileOf = (folder: string): string => join(folder, 'audit-heads.txt');
const lineShape = /^(\d{4}-\d\d-\d\d) (\d+):([0-9a-f]{64})$/;

/**
 * Once a day, writes the number and hash of the newest entry at the end of a file outside of the database: whoever
 * cuts the log off, or writes it anew with the key, contradicts it. The folder is best one that these processes can
 * only add to.
 * @returns the line that was written; undefined where today's stands already, or there is no entry
 */
export async function publishHead(database: Database, folder: string): Promise<string | undefined> {
  const today = hallDateOf(await readHallNow(database));
  const head = await findNewestEntry(database);
  const lines = await readLines(folder);
  if (!head || lines.some((line) => line.startsWith(today))) return undefined;
  const line = `${today} ${head.id}:${head.hash}`;
  await mkdir(folder, { recursive: true });
  await appendFile(fileOf(folder), `${line}\n`, { mode: 0o644 });
  return line;
}

/**
 * @returns every head that was published
 * @throws {Error} where a line is none: the file was tampered with, or is another
 */
export async function readPublishedHeads(folder: string): Promise<NotedHead[]> {
  return (await readLines(folder)).map((line, at) => {
    const [, , auditid, hash] = lineShape.exec(line) ?? [];
    if (!auditid || !hash)
      throw new Error(`line ${at + 1} of audit-heads.txt is no published head`);
    return { auditid, hash };
  });
}

async function readLines(folder: string): Promise<string[]> {
  const text = await readFile(fileOf(folder), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter(Boolean);
}
