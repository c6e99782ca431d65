import { Queue, Worker } from 'bullmq';
import express from 'express';
import { Pool } from 'pg';
import { callBase } from '@hall/shared/contract/envelope';
import { bookingCalls } from '@hall/shared/contract/booking';
import { readConfig } from '@hall/platform/config';
import { connectForCalls } from '@hall/platform/redis/connections';
import { createDoorkeeper, createPlainBooking, type PlainRequest } from './plain-booking';

/**
 * Plain contestants on the product's own tables and with its checks, so that only the method of booking differs:
 * `direct` books in the call's handler and answers after the commit;
 * `queued` adds the whole request to a queue and answers;
 * `worker` processes that queue: one transaction per job, as many concurrent jobs as connections.
 */
const [way = 'direct'] = process.argv.slice(2);
const queueName = 'plain-bookings';
const config = readConfig();
const pool = new Pool({ connectionString: config.DATABASE_URL, max: config.DB_POOL_SIZE });
const redis = connectForCalls(config.REDIS_URL);
const ready = (): void => void redis.once('ready', () => process.send?.('ready'));

if (way === 'worker') {
  const book = createPlainBooking(pool, config);
  new Worker<PlainRequest>(queueName, async ({ data }) => book(data), {
    connection: { url: config.REDIS_URL },
    concurrency: config.DB_POOL_SIZE,
  });
  ready();
} else {
  const letIn = createDoorkeeper(pool, redis, config);
  const answer = way === 'queued' ? addToQueue() : createPlainBooking(pool, config);
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(express.urlencoded({ extended: false }));
  app.post(`${callBase}${bookingCalls.submit}`, async (request, response) => {
    try {
      const asked = await letIn(request.headers, request.body as object);
      response.status(202).json({ code: await answer(asked) });
    } catch (error) {
      response.status(500).json({ errmsg: error instanceof Error ? error.message : '' });
    }
  });
  app.listen(config.PORT, '127.0.0.1', ready);
}

function addToQueue() {
  const queue = new Queue<PlainRequest>(queueName, { connection: { url: config.REDIS_URL } });
  return async (asked: PlainRequest): Promise<string> => {
    await queue.add('book', asked, { jobId: asked.form.requestid, removeOnComplete: true });
    return 'A00006';
  };
}
