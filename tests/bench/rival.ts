import { randomBytes } from 'node:crypto';
import { Queue } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import { Pool } from 'pg';

/**
 * What the product is measured against, each as a process of its own:
 * `bare`    Express answers the same form POST and does nothing else;
 * `queue`   the same with one `queue.add` before the answer;
 * `transaction` one Postgres transaction a booking under the lock of the pool's row, and nothing else but
 *               the look at who is signed in and one ticket a visitor and day: the least that is a booking.
 */
const [kind = 'bare', port = '0'] = process.argv.slice(2);
const app = express();
app.disable('x-powered-by').disable('etag');
app.use(express.urlencoded({ extended: false }));

if (kind === 'bare')
  app.post('/book', (_request, response) => void response.status(202).json({ code: 'A00006' }));

if (kind === 'queue') {
  const queue = new Queue('rival', {
    connection: new Redis(String(process.env.REDIS_URL), { maxRetriesPerRequest: null }),
  });
  app.post('/book', async (request, response) => {
    await queue.add(
      'book',
      { id: (request.body as Record<string, string>).requestid },
      { removeOnComplete: true },
    );
    response.status(202).json({ code: 'A00006' });
  });
}

if (kind === 'transaction') {
  const pool = new Pool({ connectionString: String(process.env.DATABASE_URL), max: 20 });
  app.post('/book', async (request, response) => {
    const body = request.body as Record<string, string>;
    const visitors = JSON.parse(String(body.visitors)) as { realname: string; idnum: string }[];
    const client = await pool.connect();
    try {
      const token = String(request.headers.authorization).slice('Bearer '.length);
      const signIns = await client.query<{ account_id: string }>(
        'SELECT account_id FROM rival_sign_ins WHERE token = $1',
        [token],
      );
      if (!signIns.rows[0]) {
        response.status(401).json({ code: 'A00004' });
        return;
      }
      await client.query('BEGIN');
      const { rows } = await client.query<{ capacity: number; sold: number }>(
        'SELECT capacity, sold FROM rival_pools WHERE id = $1 FOR UPDATE',
        [body.pool],
      );
      const left = Number(rows[0]?.capacity) - Number(rows[0]?.sold);
      if (left < visitors.length) {
        await client.query('ROLLBACK');
        response.json({ code: 'B00016' });
        return;
      }
      await client.query('UPDATE rival_pools SET sold = sold + $2 WHERE id = $1', [
        body.pool,
        visitors.length,
      ]);
      const order = await client.query<{ id: string }>(
        'INSERT INTO rival_orders (orderno, pool_id, account_id) VALUES ($1, $2, $3) RETURNING id',
        [randomBytes(10).toString('hex'), body.pool, signIns.rows[0].account_id],
      );
      for (const { realname, idnum } of visitors)
        await client.query(
          'INSERT INTO rival_tickets (order_id, visit_date, realname, idnum) VALUES ($1, current_date, $2, $3)',
          [order.rows[0]?.id, realname, idnum],
        );
      await client.query('COMMIT');
      response.json({ code: 'A00006' });
    } catch (error) {
      await client.query('ROLLBACK');
      response.status(500).json({ code: (error as { code?: string }).code });
    } finally {
      client.release();
    }
  });
}

app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
