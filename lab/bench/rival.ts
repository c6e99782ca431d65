import { randomBytes } from 'node:crypto';
import express from 'express';
import { Pool } from 'pg';

/**
 * Baselines for the product, each in a separate process:
 * `bare`    Express answers the same form POST and does nothing else;
 * `transaction` one Postgres transaction per booking under the lock of the pool's row.
 * `transaction` checks only the sign-in and one ticket per visitor and day: the minimum for a booking.
 */
const [kind = 'bare'] = process.argv.slice(2);
const app = express();
app.disable('x-powered-by').disable('etag');
app.use(express.urlencoded({ extended: false }));

if (kind === 'bare')
  app.post('/book', (_request, response) => void response.status(202).json({ code: 'A00006' }));

if (kind === 'transaction') {
  const pool = new Pool({ connectionString: String(process.env.DATABASE_URL), max: 10 });
  app.post('/book', async (request, response) => {
    const { pool: wanted, visitors } = request.body as Record<string, string>;
    const party = JSON.parse(String(visitors)) as { realname: string; idnum: string }[];
    const token = String(request.headers.authorization).slice('Bearer '.length);
    try {
      const code = await bookAlone(pool, token, Number(wanted), party);
      response.status(code === 'A00006' ? 200 : 409).json({ code });
    } catch (error) {
      response.status(500).json({ code: (error as { code?: string }).code });
    }
  });
}

app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));

/** Books in one transaction with prepared statements; one statement writes all tickets. */
async function bookAlone(
  pool: Pool,
  token: string,
  wanted: number,
  party: { realname: string; idnum: string }[],
): Promise<string> {
  const client = await pool.connect();
  try {
    const signIns = await client.query<{ account_id: string }>({
      name: 'sign-in',
      text: 'SELECT account_id FROM rival_sign_ins WHERE token = $1',
      values: [token],
    });
    if (!signIns.rows[0]) return 'A00004';
    await client.query('BEGIN');
    const taken = await client.query({
      name: 'take-seats',
      text: 'UPDATE rival_pools SET sold = sold + $2 WHERE id = $1 AND capacity - sold >= $2',
      values: [wanted, party.length],
    });
    if (!taken.rowCount) {
      await client.query('ROLLBACK');
      return 'B00016';
    }
    const order = await client.query<{ id: string }>({
      name: 'add-order',
      text: 'INSERT INTO rival_orders (orderno, pool_id, account_id) VALUES ($1, $2, $3) RETURNING id',
      values: [randomBytes(10).toString('hex'), wanted, signIns.rows[0].account_id],
    });
    await client.query({
      name: 'add-tickets',
      text: `INSERT INTO rival_tickets (order_id, visit_date, realname, idnum)
             SELECT $1, current_date, p.* FROM unnest($2::text[], $3::text[]) p`,
      values: [
        order.rows[0]?.id,
        party.map(({ realname }) => realname),
        party.map(({ idnum }) => idnum),
      ],
    });
    await client.query('COMMIT');
    return 'A00006';
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
