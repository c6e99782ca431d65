import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow } from '@hall/platform/postgres/sql';

/** Number and hash of the newest entry, null in an empty log, and the database's time. */
export interface ChainEnd {
  id: string | null;
  hash: string | null;
  now: Date;
}

/**
 * Locks the end of the chain until the transaction ends. Raw SQL: an advisory lock, then the clock with the last entry,
 * or alone in an empty log.
 */
export async function lockChainEnd(transaction: Transaction): Promise<ChainEnd> {
  await runSql(transaction, 'SELECT pg_advisory_xact_lock($1)', [AdvisoryLock.auditChain]);
  return runSqlForRow<ChainEnd>(
    transaction,
    `SELECT date_trunc('milliseconds', clock_timestamp()) AS now, last.id, last.hash
     FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1) last ON true`,
  );
}

/** @returns the time of the clock that dates the entries. Raw SQL: a function call only. */
export async function readClock(transaction: Transaction): Promise<Date> {
  const { now } = await runSqlForRow<{ now: Date }>(transaction, 'SELECT clock_timestamp() AS now');
  return now;
}
