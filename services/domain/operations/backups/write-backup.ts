import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { placeOf } from '@hall/platform/crypto/places';
import { sha256 } from '@hall/platform/crypto/digests';
import { createSealer } from '@hall/platform/crypto/seal';
import {
  type CopiedTable,
  openSnapshot,
  type Snapshot,
} from '@hall/platform/postgres/table-copies';
import type { FileStore } from '@hall/platform/providers/files';
import { backupIdOf } from './backup-id';
import { type Manifest, type StoredPart, writeManifest } from './manifest';
import { readFacts, readFileKeys } from './snapshot-facts.sql';

/** What a backup is made of and where it goes. */
export interface BackupDeps {
  /** As any role that reads every table. */
  databaseUrl: string;
  /** The hall's files as they lie, sealed. */
  files: FileStore;
  /** Where the backup goes. */
  place: FileStore;
  keys: { DATA_KEYS: string; INDEX_KEY: string };
  release: string;
  tell(line: string): void;
}

/** Rows of so many bytes are compressed, sealed and stored together: memory holds a few such parts, whatever the table. */
const partBytes = 8 * 2 ** 20;
/** Files on their way at once. */
const filesAtOnce = 8;
/**
 * What is worth nothing later, and dangerous: a sign-in, or a calendar's link, that was ended since would be alive again. `schema_migrations`
 * the migrations write themselves.
 */
const leftOut = new Set(['schema_migrations', 'sign_ins', 'verification_codes', 'calendar_links']);

const compress = promisify(gzip);

/**
 * Copies all rows as they were at one moment, then the files that they name, each part sealed by the first key of
 * DATA_KEYS; the manifest comes last, so what has none is no backup. Nobody waits for it. `latest` stays where it is until
 * a trial has passed (`noteNewest`).
 * @throws where a store fails; what was written by then may be removed, and the backup is begun again
 */
export async function writeBackup(deps: BackupDeps): Promise<Manifest> {
  const snapshot = await openSnapshot(deps.databaseUrl);
  try {
    const id = backupIdOf(snapshot.at);
    const [facts, fileKeys] = [await readFacts(snapshot), await readFileKeys(snapshot)];
    const tables: Manifest['tables'] = [];
    for (const table of snapshot.tables.filter(({ name }) => !leftOut.has(name)))
      tables.push(await copyTable(deps, snapshot, id, table));
    const { at, server, sequences } = snapshot;
    // The files need no transaction, which keeps the server from tidying up.
    await snapshot.close();
    const files = await copyFiles(deps, id, fileKeys);
    const manifest: Manifest = {
      format: 1,
      id,
      at: at.toISOString(),
      release: deps.release,
      server,
      ...facts,
      tables,
      sequences,
      files,
    };
    const bytes = writeManifest(manifest, deps.keys.INDEX_KEY);
    await deps.place.put(`${id}/manifest.json`, bytes, 'application/json');
    return manifest;
  } finally {
    await snapshot.close();
  }
}

/** @returns how many bytes lie in the backup's place */
export const bytesOf = ({ tables, files }: Manifest): number =>
  [...tables.flatMap(({ parts }) => parts), ...files].reduce((sum, { bytes }) => sum + bytes, 0);

async function copyTable(
  { place, keys, tell }: BackupDeps,
  snapshot: Snapshot,
  id: string,
  table: CopiedTable,
): Promise<Manifest['tables'][number]> {
  const sealer = createSealer(keys.DATA_KEYS);
  const parts: StoredPart[] = [];
  const rows = snapshot.read(table);
  for await (const part of inParts(rows)) {
    const key = `${id}/${table.name}-${String(parts.length + 1).padStart(6, '0')}.gz`;
    const sealed = sealer.sealBytes(await compress(part), placeOf.file(key));
    await place.put(key, sealed, 'application/octet-stream');
    parts.push({ key, bytes: sealed.length, sha256: sha256(sealed).toString('hex') });
  }
  tell(`${table.name}: ${rows.rowCount} rows`);
  return { ...table, rows: rows.rowCount, parts };
}

async function* inParts(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const bytes of rows) {
    held.push(bytes);
    size += bytes.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size) yield Buffer.concat(held);
}

/** One that is gone by now was erased since the moment: its row says so at the next look. */
async function copyFiles(
  { files, place, tell }: BackupDeps,
  id: string,
  keys: string[],
): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  for (let at = 0; at < keys.length; at += filesAtOnce) {
    const some = await Promise.all(
      keys.slice(at, at + filesAtOnce).map(async (file) => {
        const bytes = await files.get(file);
        if (!bytes) return [];
        const key = `${id}/file-${file.replace('/', '-')}`;
        await place.put(key, bytes, 'application/octet-stream');
        return [{ file, key, bytes: bytes.length, sha256: sha256(bytes).toString('hex') }];
      }),
    );
    copied.push(...some.flat());
  }
  tell(`files: ${copied.length}, gone meanwhile: ${keys.length - copied.length}`);
  return copied;
}
