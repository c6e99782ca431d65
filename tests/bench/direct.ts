import express, { type Request } from 'express';
import { Pool, type PoolClient } from 'pg';
import { checkForm } from '@hall/shared/contract/check';
import { callBase } from '@hall/shared/contract/envelope';
import { bookingCalls, SubmitBookingDto } from '@hall/shared/contract/booking';
import { createCaptchas } from '@hall/toolkit/captcha';
import { createLimits } from '@hall/toolkit/limits';
import { readConfig } from '@hall/platform/config';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer } from '@hall/platform/crypto/seal';
import { createReadableCode, hashToken } from '@hall/platform/crypto/tokens';
import { connectForCalls } from '@hall/platform/redis/connections';

/**
 * The direct way to the same booking: the call's own handler checks the sign-in, the limits, the captcha
 * and the fields, then books in one Postgres transaction under the lock of the pool's row, on the
 * product's own tables, and answers when it is committed. No queue, no batch, no seats in Redis. It does
 * the product's duties with the product's own rules, so that only the way differs; a repeated request,
 * the settings and the blacklist are left out, in its favour.
 */
const config = readConfig();
const pool = new Pool({ connectionString: config.DATABASE_URL, max: config.DB_POOL_SIZE });
const redis = connectForCalls(config.REDIS_URL);
const limits = createLimits(redis, config);
const captchas = createCaptchas(redis, limits);
const sealer = createSealer(config.DATA_KEYS);
const blindIndex = createBlindIndex(config.INDEX_KEY);

const app = express();
app.disable('x-powered-by').disable('etag');
app.use(express.urlencoded({ extended: false }));
app.post(`${callBase}${bookingCalls.submit}`, async (request, response) => {
  try {
    const accountId = await findAccount(request);
    await limits.booking(accountId, String(request.headers['x-dev-client-address']));
    const { value: form, faults } = checkForm(SubmitBookingDto, request.body as object);
    if (faults.length) throw new Error('bad input');
    await captchas.consumeToken(form.captchatoken, '');
    response.status(202).json({ code: await book(accountId, form) });
  } catch (error) {
    response.status(500).json({ errmsg: error instanceof Error ? error.message : '' });
  }
});
app.listen(config.PORT, '127.0.0.1', () => redis.once('ready', () => process.send?.('ready')));

async function findAccount(request: Request): Promise<string> {
  const token = String(request.headers.authorization).slice('Bearer '.length);
  const { rows } = await pool.query<{ id: string }>(
    `SELECT a.id FROM sign_ins s JOIN accounts a ON a.id = s.account_id
     WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > now()
       AND a.status IN (1, 2) AND a.idnum_key IS NOT NULL AND a.deleted_at IS NULL`,
    [hashToken(token)],
  );
  if (!rows[0]) throw new Error('not signed in');
  return rows[0].id;
}

async function book(accountId: string, form: SubmitBookingDto): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const code = await bookLocked(client, accountId, form);
    await client.query(code === 'A00006' ? 'COMMIT' : 'ROLLBACK');
    return code;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function bookLocked(
  client: PoolClient,
  accountId: string,
  form: SubmitBookingDto,
): Promise<string> {
  const seats = form.visitors.length;
  const { rows } = await client.query<{ left: number; date: string; open: boolean }>(
    `SELECT p.capacity - p.sold AS left, p.visit_date::text AS date,
            NOT s.stopped AND NOT d.closed AND d.release_at <= now() AS open
     FROM seat_pools p JOIN visit_sessions s ON s.id = p.session_id
     JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE p.session_id = $1 AND p.pool = 'personal' FOR UPDATE OF p`,
    [form.eventssessionid],
  );
  const [session] = rows;
  if (!session?.open) return 'B00012';
  if (session.left < seats) return 'B00016';
  const keys = form.visitors.map(({ doctype, idnum }) => blindIndex(doctype, idnum));
  const held = await client.query(
    `SELECT 1 FROM tickets WHERE visit_date = $1 AND holds_seat AND visitor_key = ANY($2)`,
    [session.date, keys],
  );
  if (held.rowCount) return 'B00015';
  await client.query(
    `UPDATE seat_pools SET sold = sold + $2 WHERE session_id = $1 AND pool = 'personal'`,
    [form.eventssessionid, seats],
  );
  const order = await client.query<{ id: string }>(
    `INSERT INTO orders (orderno, requestid, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, ticketcode)
     VALUES ($1, $2, $3, 'user', 1, $4, $5, 'personal', $6, $7) RETURNING id`,
    [
      `${session.date.replaceAll('-', '')}${createReadableCode(10)}`,
      form.requestid,
      accountId,
      form.eventssessionid,
      session.date,
      seats,
      `P${createReadableCode(12)}`,
    ],
  );
  for (const [row, { realname, doctype, idnum }] of form.visitors.entries())
    await client.query(
      `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        order.rows[0]?.id,
        row + 1,
        session.date,
        realname,
        doctype,
        sealer.seal(idnum, placeOf.visitor(String(keys[row]))),
        keys[row],
      ],
    );
  return 'A00006';
}
