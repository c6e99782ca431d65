import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import { Pool } from 'pg';

/**
 * The product's protocol and nothing else, in two processes: the floor of a booking's processor time on these libraries.
 * `gateway` commits requests in batches, adds a job for each batch, and answers;
 * `worker`  takes the seats of a job by one script in Redis, and writes orders and tickets by one statement.
 * Both check only the sign-in, the seats, and one ticket per visitor and day. Nothing is encrypted, logged, limited,
 * or repeated after a failure.
 */
const [part = 'gateway', port = '0'] = process.argv.slice(2);
const queueName = 'least';
const pool = new Pool({ connectionString: String(process.env.DATABASE_URL), max: 10 });
const redis = new Redis(String(process.env.REDIS_URL), { maxRetriesPerRequest: null });
const ready = (): void => void process.send?.('ready');

if (part === 'worker') {
  new Worker<{ ids: string[] }>(queueName, ({ data }) => decide(data.ids), { connection: redis });
  ready();
} else {
  const accept = createIntake();
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(express.urlencoded({ extended: false }));
  app.post('/book', async (request, response) => {
    try {
      const form = request.body as Record<string, string>;
      const token = String(request.headers.authorization).slice('Bearer '.length);
      const isAccepted = await accept({ token, form });
      if (isAccepted) response.status(202).json({ code: 'A00006' });
      else response.status(403).json({ code: 'A00004' });
    } catch {
      response.status(500).json({ code: 'B00001' });
    }
  });
  app.listen(Number(port), '127.0.0.1', ready);
}

interface Asked {
  token: string;
  form: Record<string, string>;
}

/** @returns a function that commits a request together with those that arrive meanwhile, up to 50 */
function createIntake(): (asked: Asked) => Promise<boolean> {
  const queue = new Queue<{ ids: string[] }>(queueName, { connection: redis });
  const waiting: { asked: Asked; settle(batch: Promise<Set<string>>): void }[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    await sleep(2);
    while (waiting.length) {
      const batch = waiting.splice(0, 50);
      const written = write(batch.map(({ asked }) => asked));
      for (const { settle } of batch) settle(written);
      const ids = await written.catch(() => new Set<string>());
      if (ids.size) await queue.add('book', { ids: [...ids] }, { removeOnComplete: true });
    }
    isRunning = false;
  };
  return async (asked) => {
    const written = new Promise<Set<string>>((resolve) => {
      waiting.push({ asked, settle: resolve });
    });
    if (!isRunning) {
      isRunning = true;
      void run();
    }
    return (await written).has(String(asked.form.requestid));
  };
}

/** @returns the ids of the requests whose account is signed in */
async function write(batch: Asked[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ requestid: string }>({
    name: 'accept',
    text: `INSERT INTO least_requests (requestid, account_id, pool_id, visitors)
           SELECT requestid, account_id, pool_id, visitors
           FROM unnest($1::text[], $2::text[], $3::int[], $4::jsonb[]) AS a(token, requestid, pool_id, visitors)
           JOIN rival_sign_ins USING (token)
           RETURNING requestid`,
    values: [
      batch.map(({ token }) => token),
      batch.map(({ form }) => form.requestid),
      batch.map(({ form }) => form.pool),
      batch.map(({ form }) => form.visitors),
    ],
  });
  return new Set(rows.map(({ requestid }) => requestid));
}

/** Takes a seat for each id; the number is not checked, because the load never sells out. */
const takeSeats = `for _, id in ipairs(ARGV) do
  if redis.call('HSETNX', KEYS[1], id, 1) == 1 then redis.call('DECR', KEYS[2]) end
end`;

async function decide(ids: string[]): Promise<void> {
  await redis.eval(takeSeats, 2, '{least}:taken', '{least}:left', ...ids);
  await pool.query({
    name: 'decide',
    text: `WITH asked AS (
             SELECT requestid, account_id, pool_id, visitors, jsonb_array_length(visitors) AS seats
             FROM least_requests WHERE requestid = ANY($1) AND NOT confirmed ORDER BY requestid FOR UPDATE),
           sold AS (
             UPDATE rival_pools SET sold = sold + wanted.seats
             FROM (SELECT pool_id, sum(seats) AS seats FROM asked GROUP BY pool_id) AS wanted
             WHERE id = wanted.pool_id AND capacity - sold >= wanted.seats RETURNING id),
           made AS (
             INSERT INTO rival_orders (orderno, pool_id, account_id)
             SELECT requestid, pool_id, account_id FROM asked JOIN sold ON sold.id = asked.pool_id
             RETURNING id, orderno),
           tickets AS (
             INSERT INTO rival_tickets (order_id, visit_date, realname, idnum)
             SELECT made.id, current_date, visitor->>'realname', visitor->>'idnum'
             FROM made JOIN asked ON requestid = orderno, jsonb_array_elements(visitors) AS visitor)
           UPDATE least_requests SET confirmed = true, decided_at = clock_timestamp() FROM made WHERE requestid = orderno`,
    values: [ids],
  });
}
