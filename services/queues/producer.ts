import { Queue } from 'bullmq';
import { tracing } from '@hall/platform/tracing/tracing';
import { noteRedisFault, type Redis } from '@hall/platform/redis/connections';
import { requestsPerJob, optionsOf } from './job-options';
import type { RequestNotification } from './jobs';
import { QueueName } from './names';

/**
 * @param connection from `connectForProducer`; the caller closes it
 * @param prefix of all queue keys
 */
export function createBookingProducer(connection: Redis, prefix: string) {
  const queue = new Queue(QueueName.booking, { connection, prefix, telemetry: tracing().jobs });
  queue.on('error', noteRedisFault);
  return {
    /** Adds a job for the requests; fails fast while Redis is unreachable. */
    async add(requests: RequestNotification[]): Promise<void> {
      if (connection.status !== 'ready') throw new Error('Redis is away');
      const jobs: RequestNotification[][] = [];
      for (let i = 0; i < requests.length; i += requestsPerJob)
        jobs.push(requests.slice(i, i + requestsPerJob));
      await queue.addBulk(
        jobs.map((part) => ({
          name: 'decide',
          data: { requests: part },
          opts: optionsOf('booking.decide', { requests: part }),
        })),
      );
    },
    /** Number of waiting and running jobs. */
    depth: async (): Promise<number> =>
      Object.values(await queue.getJobCounts('wait', 'active', 'delayed')).reduce(
        (a, b) => a + b,
        0,
      ),
    close: (): Promise<void> => queue.close(),
  };
}

export type BookingProducer = ReturnType<typeof createBookingProducer>;
