import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow } from '@hall/platform/postgres/sql';

/** The newest entry's number and hash, null before the first one, and the time by the store's clock. */
export interface ChainEnd {
  id: string | null;
  hash: string | null;
  now: Date;
}

/**
 * Waits for its turn, and holds it until the transaction ends. By hand: an advisory lock, and then the clock beside
 * the last entry, or alone where there is none.
 */
export async function lockChainEnd(transaction: Transaction): Promise<ChainEnd> {
  await runSql(transaction, 'SELECT pg_advisory_xact_lock($1)', [AdvisoryLock.auditChain]);
  return runSqlForRow<ChainEnd>(
    transaction,
    `SELECT date_trunc('milliseconds', clock_timestamp()) AS now, last.id, last.hash
     FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1) last ON true`,
  );
}

/** @returns the time by the clock that entries are dated by. By hand: a function alone. */
export async function readClock(transaction: Transaction): Promise<Date> {
  const { now } = await runSqlForRow<{ now: Date }>(transaction, 'SELECT clock_timestamp() AS now');
  return now;
}
