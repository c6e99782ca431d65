import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Reader, ReplicaState } from '@hall/platform/postgres/reader';
import type { JobProducer, QueueCounts } from '@hall/queues/job-producer';
import { pausableQueues } from '@hall/queues/names';
import type { BookingProducer } from '@hall/queues/producer';
import { readSmsState, type SmsState } from '../../communication/messages';
import type { Settings } from '../../configuration/settings';
import { readBookingQueue, readQueueOutcomes } from '../../reservation/booking';
import { readPausedQueues } from '../../foundation/operations-state';
import { type OperationsFigures, readOperationsFigures } from './figures.sql';

/** The state of the system, for operators. */
export interface OperationsOverview {
  bookingQueue: Awaited<ReturnType<typeof readBookingQueue>>;
  lastMinute: Awaited<ReturnType<typeof readQueueOutcomes>>;
  figures: OperationsFigures;
  /** Whether phone lines for individuals and for teams are set. */
  hasLines: boolean;
  /** Jobs in the decision queue; null while Redis is away. */
  depth: number | null;
  /** The queues that can be paused, each with the reason if it is; null while Redis is away. */
  background: (QueueCounts & { pausedReason: string | null })[] | null;
  messages: SmsState;
  /** Null without a replica. */
  replica: ReplicaState | null;
}

/**
 * @returns the present state; queue figures are null while Redis is away
 * @throws the driver's error while Postgres is away
 */
export async function readOperationsOverview({
  database,
  producer,
  jobs,
  settings,
  reader,
}: {
  database: Database;
  producer: Pick<BookingProducer, 'depth'>;
  jobs: Pick<JobProducer, 'counts'>;
  settings: Settings;
  reader: Pick<Reader, 'replica'>;
}): Promise<OperationsOverview> {
  const what = 'the queues’ figures';
  const [bookingQueue, lastMinute, figures, depth, counts, paused, messages, { enquiry }] =
    await Promise.all([
      readBookingQueue(database),
      readQueueOutcomes(database),
      readOperationsFigures(database),
      goOnWithout(what, producer.depth(), null),
      goOnWithout(what, jobs.counts(), null),
      readPausedQueues(database),
      readSmsState(database, settings),
      settings.get(),
    ]);
  const background =
    counts
      ?.filter(({ queue }) => pausableQueues.includes(queue))
      .map((queue) => ({ ...queue, pausedReason: paused.get(queue.queue) ?? null })) ?? null;
  return {
    bookingQueue,
    lastMinute,
    figures,
    hasLines: Boolean(enquiry.individual && enquiry.team),
    depth,
    background,
    messages,
    replica: reader.replica() ?? null,
  };
}
