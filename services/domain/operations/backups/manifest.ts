import type { CopiedSequence, CopiedTable } from '@hall/platform/postgres/table-copies';
import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { firstIndexKey, readIndexKeys } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';

/** The purpose of a signature, so that one text is never taken for the other. */
type Signed = 'backup manifest' | 'newest backup';

/** @returns the signature of a backup's text, with the first key of INDEX_KEY */
export const signText = (what: Signed, text: string, indexKey: string): string =>
  hmacSha256(derivePurposeKey(firstIndexKey(indexKey), what), text).toString('base64url');

/** @returns whether any key of INDEX_KEY signed the text, first or former */
export const isSigned = (
  what: Signed,
  text: string,
  signature: string,
  indexKey: string,
): boolean => {
  const given = Buffer.from(signature, 'base64url');
  return (readIndexKeys(indexKey) ?? []).some((key) =>
    isSameSecret(given, hmacSha256(derivePurposeKey(key, what), text)),
  );
};

/** @returns a backup's id, which is also its folder, e.g. `20261123t033000z` */
export const backupIdOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();

/** @returns whether a folder is a backup's; other folders may exist in the same place */
export const isBackupId = (name: string): boolean => /^\d{8}t\d{6}z$/.test(name);

/** The reasons why a backup cannot be restored, each a sentence with its fix. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

/** A stored part of a backup. */
export interface StoredPart {
  key: string;
  bytes: number;
  /** SHA-256 of the stored bytes, hexadecimal. */
  sha256: string;
}

/** The content of a backup. It contains no personal data, and names and check values of keys but no key. */
export interface Manifest {
  format: 1;
  id: string;
  /** The moment of the data, ISO 8601. */
  at: string;
  /** The version that took it. The name is stored. */
  release: string;
  /** The version of Postgres. */
  server: string;
  /** The migrations that had run; they create the schema of the rows. */
  migrations: string[];
  /** The check values of all keys needed to read it, by name. */
  keys: Record<string, string>;
  /** The role of the processes, which gets its permissions at a restore; its password is in DATABASE_URL. */
  role: string;
  /** In loading order. */
  tables: (CopiedTable & { rows: number; parts: StoredPart[] })[];
  sequences: CopiedSequence[];
  /** Uploads and exports; `file` is the key in the file store. */
  files: (StoredPart & { file: string })[];
}

/** @returns the manifest signed by a key of INDEX_KEY; an altered one is not restored */
export function writeManifest(manifest: Manifest, indexKey: string): Buffer {
  const text = JSON.stringify(manifest);
  const signature = signText('backup manifest', text, indexKey);
  return Buffer.from(JSON.stringify({ signature, manifest: text }));
}

/**
 * Reads the manifest even with a wrong signature, because its check values explain a wrong key.
 * @returns the manifest, and whether a key of INDEX_KEY signed it
 * @throws {Error} for bytes that are not a manifest of this version
 */
export function readManifest(
  bytes: Buffer,
  indexKey: string,
): { manifest: Manifest; signed: boolean } {
  const { signature, manifest: text } = JSON.parse(bytes.toString()) as Record<string, string>;
  const manifest = JSON.parse(text ?? '') as Manifest;
  if ((manifest.format as number) !== 1) throw new Error('the backup has another format');
  const signed = isSigned('backup manifest', text ?? '', signature ?? '', indexKey);
  return { manifest, signed };
}

/** Facts about the target of a restore. */
export interface RestoreTarget {
  /** The id of the requested backup, i.e. the manifest's folder. */
  id: string;
  /** Whether this version knows a migration. */
  isKnown(migration: string): boolean;
  /** Tables of the target database. */
  tables: readonly string[];
  /** Number of other connections to it. */
  connections: number;
  /** Wrong or missing keys, by the backup's check values. */
  keyFaults: readonly string[];
  signed: boolean;
}

/** @returns the reasons why a backup cannot be restored there, each with its fix; empty if it can */
export function findRestoreFaults(manifest: Manifest, target: RestoreTarget): string[] {
  const { id, isKnown, tables, connections, keyFaults, signed } = target;
  const faults = [...keyFaults];
  if (manifest.id !== id)
    faults.push(
      `The folder ${id} contains the backup ${manifest.id}, which was put there later. Name that backup, or another one.`,
    );
  if (!keyFaults.length && !signed)
    faults.push(
      'The manifest is not as it was written, or was written with another INDEX_KEY: take another backup.',
    );
  const unknown = manifest.migrations.filter((name) => !isKnown(name));
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
