import type { GateListSigner } from '@hall/domain/on-site/gate';
import type { Accounts } from '@hall/domain/people/accounts';
import type { Bindings } from '@hall/domain/people/bindings';
import type { Visitors } from '@hall/domain/people/visitors';
import type { MailCopies } from '@hall/domain/people/mail-wishes';
import type { Messages } from '@hall/domain/communication/messages';
import type { BlacklistCache } from '@hall/domain/people/blacklist';
import type { RequestIntake, RequestProgress } from '@hall/domain/reservation/booking';
import type { IntakeGate, WaitingRoomGate } from '@hall/domain/reservation/eligibility';
import type { SeatAllocator } from '@hall/domain/schedule/seats';
import type { ScheduleBoard } from '@hall/domain/schedule/calendar';
import type { HallPictures, Settings } from '@hall/domain/configuration/settings';
import type { Staff } from '@hall/domain/staff/staff-accounts';
import type { Limits } from '@hall/toolkit/limits';
import type { Uploads } from '@hall/toolkit/uploads';
import type { Config } from '@hall/platform/config';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { FileStore } from '@hall/platform/providers/files';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Reader } from '@hall/platform/postgres/reader';
import type { JobProducer } from '@hall/queues/job-producer';
import type { BookingProducer } from '@hall/queues/producer';

/** Dependencies of the staff calls. */
export interface StaffDeps {
  staff: Staff;
  accounts: Pick<Accounts, 'eraseStandIn' | 'askWayBack' | 'listWaysBack' | 'settleWayBack'>;
  signIns: { forget(accountId: string): void };
  database: Database;
  reader: Reader;
  producer: BookingProducer;
  jobs: JobProducer;
  bindings: Bindings;
  visitors: Pick<Visitors, 'fillIn'>;
  messages: Messages;
  mailCopies: MailCopies;
  /** The address of an order's ticket outside the application. */
  ticketAddress(orderId: string): string;
  uploads: Uploads;
  hallPictures: HallPictures;
  limits: Pick<Limits, 'uploading' | 'numberSearch' | 'gateDocument'>;
  config: Config;
  logger: Logger;
  settings: Settings;
  allocator: SeatAllocator;
  sealer: Sealer;
  blindIndex: BlindIndex;
  signer: GateListSigner;
  files: FileStore;
  board: ScheduleBoard;
  blacklist: BlacklistCache;
  intake: RequestIntake;
  intakeSwitch: IntakeGate;
  waitingRoom: WaitingRoomGate;
  progress: RequestProgress;
}
