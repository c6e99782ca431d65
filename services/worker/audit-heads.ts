import { type AuditSeals, createAuditSeals } from '@hall/domain/foundation/audit';
import type { Config } from '@hall/platform/config';
import type { Logger } from '@hall/platform/logger';

/** Where the audit log's newest entry is published each day, and what seals it. */
export interface AuditHeads {
  folder: string;
  seals: AuditSeals;
}

/** @returns undefined where nothing is published, which production says once */
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
      'AUDIT_HEADS_FOLDER is not set: nothing shows what the owner of the database cuts off the audit log, or writes anew',
    );
  return undefined;
}
