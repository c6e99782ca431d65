import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sha256 } from '@hall/platform/crypto/digests';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer, type Sealer } from '@hall/platform/crypto/seal';
import { makeSchemaOf, migrateDatabase } from '@hall/platform/postgres/migrate';
import { isKnownMigration } from '@hall/platform/postgres/schema-state';
import { loadTables, openSnapshot } from '@hall/platform/postgres/table-copies';
import type { FileStore } from '@hall/platform/providers/files';
import { findKeyFaults } from '../../foundation/keys';
import {
  isBackupId,
  findRestoreFaults,
  type Manifest,
  readManifest,
  type StoredPart,
  RestoreRefused,
} from './manifest';
import { countOthers } from './snapshot-facts.sql';

export interface LoadDeps {
  /** URL of the empty target database, as its owner. */
  ownerUrl: string;
  /** URL of the processes; the role in it gets its permissions again. */
  applicationUrl: string;
  place: FileStore;
  /** Target for the hall's files; undefined for a trial, which only verifies each. */
  files?: FileStore | undefined;
  keys: { DATA_KEYS: string; INDEX_KEY: string };
  report(line: string): void;
}

const decompress = promisify(gunzip);

/**
 * Fills an empty database from a backup: the schema of its migrations, the rows in one transaction, then newer
 * migrations. Call `settleRestore` next in a real restore.
 * @throws {RestoreRefused} before anything is written
 * @throws {Error} if a part is missing or altered: drop the database, which then has tables without rows
 */
export async function loadBackup(deps: LoadDeps, id: string): Promise<Manifest> {
  const { place, keys, report } = deps;
  const bytes = isBackupId(id) ? await place.get(`${id}/manifest.json`) : undefined;
  if (!bytes) throw new RestoreRefused([`There is no backup '${id}' in that place.`]);
  const { manifest, signed } = readManifest(bytes, keys.INDEX_KEY);
  const faults = findRestoreFaults(manifest, {
    id,
    ...(await lookAt(deps.ownerUrl)),
    isKnown: isKnownMigration,
    keyFaults: findKeyFaults(new Map(Object.entries(manifest.keys)), keys),
    signed,
  });
  if (faults.length) throw new RestoreRefused(faults);
  const hours = (Date.now() - Date.parse(manifest.at)) / 3_600_000;
  report(
    `Backup ${id} of release ${manifest.release}, as of ${manifest.at}, ${hours.toFixed(1)} hours ago`,
  );
  await makeSchemaOf(deps.ownerUrl, manifest.migrations);
  const sealer = createSealer(keys.DATA_KEYS);
  await loadTables(deps.ownerUrl, async (loader) => {
    for (const table of manifest.tables) {
      const rows = await loader.load(table, openParts(place, sealer, table.parts));
      if (rows !== table.rows)
        throw new Error(
          `${table.name}: ${rows} rows were loaded, but the backup lists ${table.rows}`,
        );
      report(`${table.name}: ${rows} rows`);
    }
    for (const sequence of manifest.sequences) await loader.setSequence(sequence);
  });
  for (const file of manifest.files) {
    const stored = await readPart(place, file);
    await deps.files?.put(file.file, stored, 'application/octet-stream');
  }
  report(`files: ${manifest.files.length}`);
  await migrateDatabase(deps.ownerUrl, deps.applicationUrl);
  return manifest;
}

async function lookAt(url: string): Promise<{ tables: string[]; connections: number }> {
  const snapshot = await openSnapshot(url);
  try {
    return {
      tables: snapshot.tables.map(({ name }) => name),
      connections: await countOthers(snapshot),
    };
  } finally {
    await snapshot.close();
  }
}

/** @throws {Error} if it is missing or its hash differs */
async function readPart(place: FileStore, { key, sha256: hash }: StoredPart): Promise<Buffer> {
  const bytes = await place.get(key);
  if (!bytes) throw new Error(`${key} is missing in the backup`);
  if (sha256(bytes).toString('hex') !== hash) throw new Error(`${key} is not as it was written`);
  return bytes;
}

async function* openParts(
  place: FileStore,
  sealer: Sealer,
  parts: StoredPart[],
): AsyncGenerator<Buffer> {
  for (const part of parts)
    yield await decompress(sealer.openBytes(await readPart(place, part), placeOf.file(part.key)));
}
