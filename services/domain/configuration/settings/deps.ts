import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { FileStore } from '@hall/platform/providers/files';
import type { Settings } from './settings';

/** Dependencies that use cases share, each under one name. A use case picks those that it needs. */
export interface Deps {
  database: Database;
  settings: Settings;
  /** Encrypts each number, bound to its place. */
  sealer: Sealer;
  blindIndex: BlindIndex;
  logger: Logger;
  files: FileStore;
  /** Drops cached sign-ins of an account. */
  signIns: { forget(accountId: string): void };
}
