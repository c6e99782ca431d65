import { randomBytes } from 'node:crypto';
import { createTokenSigner } from '@hall/toolkit/captcha';
import { hashToken } from '@hall/platform/crypto/tokens';
import type { Database } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { Redis } from '@hall/platform/redis/connections';
import { indexKey } from '@hall/tests/support/index-key';

/** Parties have one to this many visitors. */
export const partySizes = 5;

/** The prepared visitors, puzzles and sessions of a booking load. */
export interface Field {
  tokens: string[];
  captchaTokens: string[];
  requestIds: string[];
  sessions: { id: string; date: string }[];
}

export interface FieldPlan {
  people: number;
  sessions: number;
  /** Total seats of these sessions; by default more than these visitors can book. */
  seats?: number;
  /** Index of the released day, from 0. */
  openDay?: number;
}

/** Creates signed-in individuals with solved puzzles, and sessions of one day with their seats. */
export async function prepareField(
  database: Database,
  redis: Redis,
  plan: FieldPlan,
): Promise<Field> {
  const sessions = (await database.query(
    `SELECT s.id::text, s.visit_date::text AS date FROM visit_sessions s
     WHERE s.visit_date = (SELECT visit_date FROM visit_days
       WHERE visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date AND release_at <= now() AND NOT closed
       ORDER BY visit_date OFFSET $2 LIMIT 1)
     ORDER BY s.starttime LIMIT $1`,
    [plan.sessions, plan.openDay ?? 0],
  )) as Field['sessions'];
  await openSeats(
    database,
    sessions.map(({ id }) => id),
    plan,
  );
  const accounts = (await database.query(
    `INSERT INTO accounts (type, telnum, status, doctype, idnum_sealed, idnum_key)
     SELECT 'user', gen_random_uuid()::text, 1, 1, 'bench', gen_random_uuid()::text FROM generate_series(1, $1) RETURNING id`,
    [plan.people],
  )) as { id: string }[];
  const tokens = accounts.map(() => randomBytes(32).toString('base64url'));
  await database.query(
    `INSERT INTO sign_ins (token_hash, account_id, expires_at)
     SELECT t.hash, t.account, now() + interval '1 hour' FROM unnest($1::text[], $2::bigint[]) AS t(hash, account)`,
    [tokens.map(hashToken), accounts.map(({ id }) => id)],
  );
  const signer = createTokenSigner(indexKey);
  const captchaTokens = accounts.map(() => signer.sign('', { seconds: 3600 }));
  // The former version keeps solved puzzles in Redis.
  for (let i = 0; i < captchaTokens.length; i += 500)
    await Promise.all(
      captchaTokens
        .slice(i, i + 500)
        .map((token) => redis.set(`captcha-token:${token}`, '-', 'EX', 3600)),
    );
  await database.query('ANALYZE');
  return {
    tokens,
    captchaTokens,
    requestIds: accounts.map(() => randomBytes(16).toString('hex')),
    sessions,
  };
}

/**
 * Adds seats only if there are too few: a new epoch makes the workers reload the day, which would distort the
 * measurement.
 */
async function openSeats(
  database: Database,
  sessionIds: string[],
  { people, seats }: FieldPlan,
): Promise<void> {
  await database.query(
    'UPDATE visit_sessions SET capacity = 10000000 WHERE id = ANY($1::bigint[])',
    [sessionIds],
  );
  const opened = await runSql(
    database,
    `UPDATE seat_pools SET capacity = sold + $2, epoch = epoch + 1
     WHERE session_id = ANY($1::bigint[]) AND pool = 'personal' AND capacity - sold < $3 RETURNING session_id`,
    seats === undefined
      ? [sessionIds, 1_000_000, people * partySizes]
      : [sessionIds, Math.floor(seats / sessionIds.length), 2_000_000_000],
  );
  if (!opened.length) return;
  await database.query(
    'UPDATE seat_ledgers l SET epoch = (SELECT max(epoch) FROM seat_pools p WHERE p.visit_date = l.visit_date)',
  );
  await database.query(
    'UPDATE seat_pools p SET epoch = l.epoch FROM seat_ledgers l WHERE l.visit_date = p.visit_date',
  );
}
