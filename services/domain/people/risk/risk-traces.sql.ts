import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Traces of accounts in the order of their ids: requests, order events, device sign-ins. Traces younger than ten
 * seconds wait, because an older transaction may still commit a lower id.
 */
const traces = {
  requests: `SELECT seq AS position, account_id FROM booking_requests
    WHERE seq > $1 AND accepted_at < now() - interval '10 seconds' ORDER BY seq LIMIT $2`,
  events: `SELECT h.id AS position, o.account_id FROM order_history h JOIN orders o ON o.id = h.order_id
    WHERE h.id > $1 AND h.at < now() - interval '10 seconds' ORDER BY h.id LIMIT $2`,
  devices: `SELECT (extract(epoch FROM last_at) * 1000000)::bigint AS position, account_id FROM account_devices
    WHERE last_at > to_timestamp($1::bigint / 1000000.0) AND last_at < now() - interval '10 seconds'
    ORDER BY last_at LIMIT $2`,
};

export const traceNames = Object.keys(traces) as (keyof typeof traces)[];

/**
 * Takes the next traces of a kind under the lock of its cursor. Raw SQL, for the lock and the cursor's update.
 * @param limit maximum number of traces
 * @returns the accounts that left them
 */
export async function takeTraces(
  transaction: Transaction,
  name: keyof typeof traces,
  limit: number,
): Promise<string[]> {
  await runSql(
    transaction,
    'INSERT INTO risk_cursors (name, position) VALUES ($1, 0) ON CONFLICT DO NOTHING',
    [name],
  );
  const [cursor] = await runSql<{ position: string }>(
    transaction,
    'SELECT position FROM risk_cursors WHERE name = $1 FOR UPDATE',
    [name],
  );
  const found = await runSql<{ position: string; account_id: string | null }>(
    transaction,
    traces[name],
    [cursor?.position ?? '0', limit],
  );
  const last = found.at(-1);
  if (last)
    await runSql(transaction, 'UPDATE risk_cursors SET position = $2 WHERE name = $1', [
      name,
      last.position,
    ]);
  return [...new Set(found.flatMap(({ account_id: id }) => id ?? []))];
}

/** @returns the accounts that share a device or a track's shape with one of these, up to some thousand */
export async function findMates(transaction: Transaction, accountIds: string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    transaction,
    `SELECT mate.account_id AS id FROM account_devices own
     JOIN account_devices mate ON mate.device_hash = own.device_hash
     WHERE own.account_id = ANY($1::bigint[])
     UNION
     SELECT mate.account_id AS id FROM solved_tracks own JOIN solved_tracks mate ON mate.digest = own.digest
     WHERE own.account_id = ANY($1::bigint[])
     LIMIT 2000`,
    [accountIds],
  );
  return rows.map(({ id }) => id);
}

/** @returns scores older than some hours, whose facts may have expired */
export async function findStaleScores(transaction: Transaction, limit: number): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    transaction,
    `SELECT account_id AS id FROM risk_scores WHERE scored_at < now() - interval '6 hours' ORDER BY scored_at LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}
