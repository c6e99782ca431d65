import type { Decider } from '@hall/domain/reservation/booking';
import type { SeatAllocator } from '@hall/domain/schedule/seats';
import type { MailCopies } from '@hall/domain/people/mail-wishes';
import type { LinkCodes } from '@hall/domain/reservation/ticket-links';
import type { Messages } from '@hall/domain/communication/messages';
import type { Settings } from '@hall/domain/configuration/settings';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { FileStore } from '@hall/platform/providers/files';
import type { Reader } from '@hall/platform/postgres/reader';
import type { JobProducer } from '@hall/queues/job-producer';
import type { AuditHeads } from './audit-heads';

/** Dependencies of the processors. */
export interface WorkerDeps {
  database: Database;
  reader: Reader;
  allocator: SeatAllocator;
  decider: Decider;
  settings: Settings;
  messages: Messages;
  sealer: Sealer;
  blindIndex: BlindIndex;
  files: FileStore;
  /** Codes of ticket links, and the prefix of these links. */
  codes: LinkCodes;
  publicUrl: string;
  mailCopies: MailCopies;
  /** Where the audit log's newest entry is published; undefined if nowhere. */
  auditHeads: AuditHeads | undefined;
  jobs: JobProducer;
  logger: Logger;
}
