import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** Raw SQL: one upsert, because most sign-ins use a known device. */
export async function upsertDevice(
  db: Queryable,
  seen: { accountId: string; deviceHash: string; addressHash: string | null; hosted: boolean },
): Promise<void> {
  await runSql(
    db,
    `INSERT INTO account_devices (account_id, device_hash, hosted, address_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, device_hash)
     DO UPDATE SET last_at = now(), hosted = excluded.hosted, address_hash = excluded.address_hash`,
    [seen.accountId, seen.deviceHash, seen.hosted, seen.addressHash],
  );
}

/** @returns whether one of the accounts has signed in on the device */
export async function isDeviceOf(
  db: Queryable,
  accountIds: readonly string[],
  deviceHash: string,
): Promise<boolean> {
  const rows = await runSql(
    db,
    'SELECT 1 FROM account_devices WHERE account_id = ANY($1::bigint[]) AND device_hash = $2 LIMIT 1',
    [accountIds, deviceHash],
  );
  return rows.length > 0;
}

/** @param days since the account's last sign-in there @returns the number of rows erased */
export async function eraseOldDevices(db: Queryable, days: number): Promise<number> {
  const rows = await runSql(
    db,
    'DELETE FROM account_devices WHERE last_at < now() - make_interval(days => $1) RETURNING 1',
    [days],
  );
  return rows.length;
}

/** Erases an account's devices and conduct when it is deleted. */
export async function eraseRiskOf(db: Queryable, accountId: string): Promise<void> {
  await runSql(db, 'DELETE FROM account_devices WHERE account_id = $1', [accountId]);
  await runSql(db, 'DELETE FROM hidden_fields_filled WHERE account_id = $1', [accountId]);
  await runSql(db, 'DELETE FROM solved_tracks WHERE account_id = $1', [accountId]);
  await runSql(db, 'DELETE FROM risk_scores WHERE account_id = $1', [accountId]);
}
