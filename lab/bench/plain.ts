import express from 'express';
import { Pool, type PoolClient } from 'pg';
import { checkForm } from '@hall/shared/contract/check';
import { callBase } from '@hall/shared/contract/envelope';
import { bookingCalls } from '@hall/shared/contract/booking';
import { SubmitBookingDto } from '@hall/shared/contract/booking-requests';
import { createCaptchas } from '@hall/toolkit/captcha';
import { createLimits } from '@hall/toolkit/limits';
import { createOnceGuard } from '@hall/toolkit/once';
import { readConfig } from '@hall/platform/config';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer } from '@hall/platform/crypto/seal';
import { createReadableCode, hashToken } from '@hall/platform/crypto/tokens';
import { connectForCalls } from '@hall/platform/redis/connections';

/**
 * A plain contestant on the product's own tables and with its checks, so that only the method of booking differs: it
 * books in the call's handler and answers after the commit.
 */
const config = readConfig();
const pool = new Pool({ connectionString: config.DATABASE_URL, max: config.DB_POOL_SIZE });
const redis = connectForCalls(config.REDIS_URL);
const sealer = createSealer(config.DATA_KEYS);
const blindIndex = createBlindIndex(config.INDEX_KEY);
const limits = createLimits(redis, config);
// Redis only; its fallback during an outage is not part of the comparison.
const once = createOnceGuard(redis, { use: () => Promise.resolve(undefined) });
const captchas = createCaptchas({ limits, once, config });

const app = express();
app.disable('x-powered-by').disable('etag');
app.use(express.urlencoded({ extended: false }));
app.post(`${callBase}${bookingCalls.submit.path}`, async (request, response) => {
  try {
    const code = await book(await admit(request.headers, request.body as object));
    response.status(code === 'A00006' ? 202 : 409).json({ code });
  } catch (error) {
    response.status(500).json({ errmsg: error instanceof Error ? error.message : '' });
  }
});
app.listen(config.PORT, '127.0.0.1', () => redis.once('ready', () => process.send?.('ready')));

/** A request that passed all checks: the account and its form. */
interface PlainRequest {
  accountId: string;
  form: SubmitBookingDto;
}

/**
 * Runs the product's own rules before a booking: sign-in, rate limits, fields and captcha. Idempotency, settings and the
 * blacklist are left out, in the plain contestant's favour.
 * @throws {Error} if a check fails
 */
async function admit(
  headers: Record<string, string | string[] | undefined>,
  body: object,
): Promise<PlainRequest> {
  const token = String(headers.authorization).slice('Bearer '.length);
  const { rows } = await pool.query<{ id: string }>({
    name: 'sign-in',
    text: `SELECT a.id FROM sign_ins s JOIN accounts a ON a.id = s.account_id
           WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > now()
             AND a.status IN (1, 2) AND a.idnum_key IS NOT NULL AND a.deleted_at IS NULL`,
    values: [hashToken(token)],
  });
  if (!rows[0]) throw new Error('not signed in');
  const address = String(headers['x-dev-client-address']);
  await limits.booking(rows[0].id, { address, device: '' });
  const { value: form, faults } = checkForm(SubmitBookingDto, body);
  if (faults.length) throw new Error('bad input');
  await captchas.consumeToken(form.captchatoken, '');
  return { accountId: rows[0].id, form };
}

/**
 * The best single-transaction booking: one conditional update takes the seats under the row's lock, one statement writes
 * all tickets, and every statement is prepared.
 * @returns the outcome's code
 */
async function book(request: PlainRequest): Promise<string> {
  // Encrypt before the row is locked, so that no other transaction waits for it.
  const people = request.form.visitors.map(({ realname, doctype, idnum }) => {
    const key = blindIndex(doctype, idnum);
    return { realname, doctype, key, sealed: sealer.seal(idnum, placeOf.visitor(key)) };
  });
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const code = await bookUnderLock(client, request, people);
    await client.query(code === 'A00006' ? 'COMMIT' : 'ROLLBACK');
    return code;
  } catch (error) {
    await client.query('ROLLBACK');
    // The unique index reports that a visitor of the party holds a ticket that day.
    if ((error as { code?: string }).code === '23505') return 'B00015';
    throw error;
  } finally {
    client.release();
  }
}

interface SealedPerson {
  realname: string;
  doctype: number;
  key: string;
  sealed: string;
}

async function bookUnderLock(
  client: PoolClient,
  { accountId, form }: PlainRequest,
  people: SealedPerson[],
): Promise<string> {
  const seats = people.length;
  const taken = await client.query<{ date: string }>({
    name: 'take-seats',
    text: `UPDATE seat_pools p SET sold = p.sold + $2
           FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
           WHERE p.session_id = $1 AND p.pool = 'personal' AND p.capacity - p.sold >= $2
             AND s.id = p.session_id AND NOT s.stopped AND NOT d.closed AND d.release_at <= now()
           RETURNING p.visit_date::text AS date`,
    values: [form.eventssessionid, seats],
  });
  const date = taken.rows[0]?.date;
  if (!date) return 'B00016';
  const order = await client.query<{ id: string }>({
    name: 'add-order',
    text: `INSERT INTO orders (orderno, requestid, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, ticketcode)
           VALUES ($1, $2, $3, 'user', 1, $4, $5, 'personal', $6, $7) RETURNING id`,
    values: [
      `${date.replaceAll('-', '')}${createReadableCode(10)}`,
      form.requestid,
      accountId,
      form.eventssessionid,
      date,
      seats,
      `P${createReadableCode(12)}`,
    ],
  });
  await client.query({
    name: 'add-tickets',
    text: `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key)
           SELECT $1, row_number() OVER (), $2, p.* FROM unnest($3::text[], $4::smallint[], $5::text[], $6::text[]) p`,
    values: [
      order.rows[0]?.id,
      date,
      people.map(({ realname }) => realname),
      people.map(({ doctype }) => doctype),
      people.map(({ sealed }) => sealed),
      people.map(({ key }) => key),
    ],
  });
  return 'A00006';
}
