import { type AuditSeals, createAuditSeals } from '@hall/domain/foundation/audit';
import type { Config } from '@hall/platform/config';
import type { Logger } from '@hall/platform/logger';

/** Daily publication of the audit log's newest entry: the destination and the key that seals it. */
export interface AuditHeads {
  folder: string;
  seals: AuditSeals;
}

/** @returns undefined if nothing is published; in production this is logged once */
export function openAuditHeads(
  {
    AUDIT_HEADS_FOLDER: folder,
    INDEX_KEY,
    NODE_ENV,
  }: Pick<Config, 'AUDIT_HEADS_FOLDER' | 'INDEX_KEY' | 'NODE_ENV'>,
  logger: Pick<Logger, 'warn'>,
): AuditHeads | undefined {
  if (folder) return { folder, seals: createAuditSeals(INDEX_KEY) };
  if (NODE_ENV === 'production')
    logger.warn(
      'AUDIT_HEADS_FOLDER is not set: if the owner of the database truncates or rewrites the audit log, nobody can detect it',
    );
  return undefined;
}
