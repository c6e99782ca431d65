import { goOnWithout } from '@hall/platform/go-on-without';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { BookingProducer } from '@hall/queues/producer';
import type { Decider } from './decider';
import { takeOverdue } from './undecided.sql';

/** Accepted requests undecided for longer than this are queued again. */
const overdueMs = 2000;
const sweepLimit = 500;

/**
 * The requests table is the outbox: requests missing from the queue are queued again. If Redis is unavailable, they are
 * decided directly.
 * @returns number of requests picked up
 */
export async function sweepOverdue(deps: {
  database: Database;
  producer: BookingProducer;
  decider: Decider;
  logger: Logger;
}): Promise<number> {
  const overdue = await takeOverdue(deps.database, overdueMs, sweepLimit);
  if (!overdue.length) return 0;
  const isQueued = await goOnWithout(
    'queueing requests',
    deps.producer.add(overdue).then(() => true),
    false,
  );
  if (!isQueued) {
    deps.logger.warn({ count: overdue.length }, 'Redis is away: deciding through Postgres alone');
    await Promise.all(overdue.map(({ requestid, day }) => deps.decider.decide(requestid, day)));
  }
  return overdue.length;
}
