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
import { backupIdOf, type Manifest, type StoredPart, writeManifest } from './manifest';
import { readFacts, readFileKeys } from './snapshot-facts.sql';

/** Source and target of a backup. */
export interface BackupDeps {
  /** With any role that can read every table. */
  databaseUrl: string;
  /** The hall's files, encrypted. */
  files: FileStore;
  /** The target. */
  place: FileStore;
  keys: { DATA_KEYS: string; INDEX_KEY: string };
  /** The version that takes the backup. */
  version: string;
  report(line: string): void;
}

/** Rows are compressed, encrypted and stored in parts of this size, so that memory is bounded for any table. */
const partBytes = 8 * 2 ** 20;
/** Files copied in parallel. */
const filesAtOnce = 8;
/**
 * Tables without lasting value that are dangerous to restore: ended sign-ins and calendar links would be valid again.
 * The migrations write `schema_migrations`.
 */
const leftOut = new Set(['schema_migrations', 'sign_ins', 'verification_codes', 'calendar_links']);

const compress = promisify(gzip);

/**
 * Copies a snapshot of all rows, then the files they refer to. Each part is encrypted with the first key of DATA_KEYS.
 * The manifest is written last, so an aborted backup has none. Takes no blocking locks. `latest` changes only after a
 * trial restore (`noteNewest`).
 * @throws if a store fails: remove the written parts and start again
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
    // Files need no transaction, and an open one blocks vacuum.
    await snapshot.close();
    const files = await copyFiles(deps, id, fileKeys);
    const manifest: Manifest = {
      format: 1,
      id,
      at: at.toISOString(),
      release: deps.version,
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

/** @returns the stored size of the backup in bytes */
export const bytesOf = ({ tables, files }: Manifest): number =>
  [...tables.flatMap(({ parts }) => parts), ...files].reduce((sum, { bytes }) => sum + bytes, 0);

async function copyTable(
  { place, keys, report }: BackupDeps,
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
  report(`${table.name}: ${rows.rowCount} rows`);
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

/** A missing file was erased after the snapshot; its row is checked again. */
async function copyFiles(
  { files, place, report }: BackupDeps,
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
  report(`files: ${copied.length}, gone meanwhile: ${keys.length - copied.length}`);
  return copied;
}
