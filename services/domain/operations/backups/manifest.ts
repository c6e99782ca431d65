import type { CopiedSequence, CopiedTable } from '@hall/platform/postgres/table-copies';
import { isSigned, signText } from './signatures';

/** A part of a backup as it lies in its place. */
export interface StoredPart {
  key: string;
  bytes: number;
  /** SHA-256 of the bytes as they lie there, hexadecimal. */
  sha256: string;
}

/** What a backup holds. Of people it says nothing; of keys their names and check values, never a key. */
export interface Manifest {
  format: 1;
  id: string;
  /** The moment to which it goes, ISO 8601. */
  at: string;
  /** Of the product that took it. */
  release: string;
  /** Of Postgres. */
  server: string;
  /** Those that had run: they make the schema into which the rows fit. */
  migrations: string[];
  /** The check value of each key without which it cannot be read, by its name. */
  keys: Record<string, string>;
  /** The role of the processes, which a restore gives its rights again; its password lies in DATABASE_URL. */
  role: string;
  /** In the order in which they are loaded. */
  tables: (CopiedTable & { rows: number; parts: StoredPart[] })[];
  sequences: CopiedSequence[];
  /** Uploads and exports: `file` is the key under which the file store has them. */
  files: (StoredPart & { file: string })[];
}

/** @returns the manifest as it is stored, signed by a key of INDEX_KEY: what was altered is not restored */
export function writeManifest(manifest: Manifest, indexKey: string): Buffer {
  const text = JSON.stringify(manifest);
  const signature = signText('backup manifest', text, indexKey);
  return Buffer.from(JSON.stringify({ signature, manifest: text }));
}

/**
 * @returns the manifest, and whether one of the keys of INDEX_KEY signed it: its check values say more of a wrong key
 * @throws {Error} where the bytes are no manifest that this release reads
 */
export function readManifest(
  bytes: Buffer,
  indexKey: string,
): { manifest: Manifest; signed: boolean } {
  const { signature, manifest: text } = JSON.parse(bytes.toString()) as Record<string, string>;
  const manifest = JSON.parse(text ?? '') as Manifest;
  if ((manifest.format as number) !== 1) throw new Error('a backup of another format');
  const signed = isSigned('backup manifest', text ?? '', signature ?? '', indexKey);
  return { manifest, signed };
}

/** What a restore meets. */
export interface RestoreTarget {
  /** Of the backup that was asked for: the folder in which the manifest lay. */
  id: string;
  /** The migrations of this release. */
  knownMigrations: readonly string[];
  /** Tables of the database into which it goes. */
  tables: readonly string[];
  /** Others who are connected to it. */
  connections: number;
  /** What is wrong with the keys at hand, by the backup's check values. */
  keyFaults: readonly string[];
  signed: boolean;
}

/** @returns why a backup cannot be restored there, each with what to do; empty where it can */
export function findRestoreFaults(manifest: Manifest, target: RestoreTarget): string[] {
  const { id, knownMigrations, tables, connections, keyFaults, signed } = target;
  const faults = [...keyFaults];
  if (manifest.id !== id)
    faults.push(
      `What lies in ${id} is the backup ${manifest.id}, put there later: ask for it by its own name, or take another.`,
    );
  if (!keyFaults.length && !signed)
    faults.push(
      'The manifest is not as it was written, or was written with another INDEX_KEY: take another backup.',
    );
  const unknown = manifest.migrations.filter((name) => !knownMigrations.includes(name));
  if (unknown.length)
    faults.push(
      `The backup is of release ${manifest.release}, which is newer than this one (unknown here: ${unknown.join(', ')}). Restore it with that release.`,
    );
  if (tables.length)
    faults.push(
      `The database is not empty (${tables.length} tables). Make another (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0) and name it in DATABASE_URL and MIGRATION_DATABASE_URL; nothing is ever restored over rows.`,
    );
  if (connections)
    faults.push(
      `${connections} other connection(s) to that database: stop gateways and workers first.`,
    );
  return faults;
}
