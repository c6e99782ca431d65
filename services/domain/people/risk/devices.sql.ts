import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { Person } from '../accounts';

/** Raw SQL: one upsert, because most sign-ins use a known device. */
export async function upsertDevice(
  db: Queryable,
  { accountId, operatorId }: Person,
  seen: { deviceHash: string; addressHash: string | null; hosted: boolean },
): Promise<void> {
  await runSql(
    db,
    `INSERT INTO account_devices AS known (account_id, device_hash, hosted, address_hash, operators_only)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id, device_hash)
     DO UPDATE SET last_at = now(), hosted = excluded.hosted, address_hash = excluded.address_hash,
       first_at = CASE WHEN known.operators_only > excluded.operators_only THEN now() ELSE known.first_at END,
       operators_only = known.operators_only AND excluded.operators_only`,
    [accountId, seen.deviceHash, seen.hosted, seen.addressHash, operatorId !== undefined],
  );
  if (operatorId !== undefined)
    await runSql(
      db,
      `INSERT INTO operator_devices (operator_id, device_hash) VALUES ($1, $2)
       ON CONFLICT (operator_id, device_hash) DO UPDATE SET last_at = now()`,
      [operatorId, seen.deviceHash],
    );
}

/** New devices of one person that become known at once within 24 hours; others become known after that time. */
const knownAtOnce = 3;

/** @returns SQL: the person's sign-ins on the device, if it is known for the person */
const isKnown = (table: string, person: string, which = 'true'): string =>
  `d.device_hash = $2 AND ${which} AND (d.first_at < now() - interval '1 day' OR (
     SELECT count(*) FROM (
       SELECT 1 FROM ${table} d2 WHERE d2.${person} = d.${person} AND ${which.replace('d.', 'd2.')}
         AND d2.first_at > d.first_at - interval '1 day'
         AND (d2.first_at, d2.device_hash) <= (d.first_at, d.device_hash)
       LIMIT ${knownAtOnce + 1}) newer) <= ${knownAtOnce})`;

/** @returns the first of these persons who is known on the device */
export async function findKnownPerson(
  db: Queryable,
  persons: readonly Person[],
  deviceHash: string,
): Promise<Person | undefined> {
  const accounts = persons.filter(({ operatorId }) => operatorId === undefined);
  const operators = persons.flatMap(({ operatorId }) => operatorId ?? []);
  const rows = await runSql<{ account: string | null; operator: string | null }>(
    db,
    `SELECT d.account_id AS account, NULL::bigint AS operator FROM account_devices d
     WHERE d.account_id = ANY($1::bigint[]) AND ${isKnown('account_devices', 'account_id', 'NOT d.operators_only')}
     UNION ALL
     SELECT NULL, d.operator_id FROM operator_devices d
     WHERE d.operator_id = ANY($3::bigint[]) AND ${isKnown('operator_devices', 'operator_id')}`,
    [accounts.map(({ accountId }) => accountId), deviceHash, operators],
  );
  return persons.find(({ accountId, operatorId }) =>
    rows.some(({ account, operator }) =>
      operatorId === undefined ? account === accountId : operator === operatorId,
    ),
  );
}

/** Forgets the devices of an operator whose phone was changed: it may be another person's from now on. */
export async function forgetDevicesOfOperator(db: Queryable, operatorId: string): Promise<void> {
  await runSql(db, 'DELETE FROM operator_devices WHERE operator_id = $1', [operatorId]);
}

/** Forgets the devices of an account that staff moved to another phone. */
export async function forgetDevicesOfAccount(db: Queryable, accountId: string): Promise<void> {
  await runSql(db, 'DELETE FROM account_devices WHERE account_id = $1', [accountId]);
}

/** @param days since the account's last sign-in there @returns the number of rows erased */
export async function eraseOldDevices(db: Queryable, days: number): Promise<number> {
  await runSql(
    db,
    'DELETE FROM operator_devices WHERE last_at < now() - make_interval(days => $1)',
    [days],
  );
  const rows = await runSql(
    db,
    'DELETE FROM account_devices WHERE last_at < now() - make_interval(days => $1) RETURNING 1',
    [days],
  );
  return rows.length;
}

/** Erases an account's devices and conduct when it is deleted. */
export async function eraseRiskOf(db: Queryable, accountId: string): Promise<void> {
  await forgetDevicesOfAccount(db, accountId);
  await runSql(db, 'DELETE FROM solved_tracks WHERE account_id = $1', [accountId]);
  await runSql(db, 'DELETE FROM risk_scores WHERE account_id = $1', [accountId]);
}
