import type { Staff } from '@hall/domain/staff';
import type { Config } from '@hall/platform/config';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { BookingProducer } from '@hall/queues/producer';

/** What the staff's calls are made of; each feature takes what it needs. */
export interface StaffDeps {
  staff: Staff;
  database: Database;
  producer: BookingProducer;
  config: Config;
  logger: Logger;
}
