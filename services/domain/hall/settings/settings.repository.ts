import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { HallSettings } from './hall-settings';

/** @returns the settings that differ from the defaults. */
export async function readSettingRows(db: Queryable): Promise<Partial<HallSettings>> {
  const rows = (await db.query('SELECT key, value FROM settings')) as {
    key: string;
    value: unknown;
  }[];
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Sets one rule; it holds for every process within a second. */
export async function writeSetting<K extends keyof HallSettings>(
  db: Queryable,
  key: K,
  value: HallSettings[K],
): Promise<void> {
  await db.query(
    `INSERT INTO settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  );
}

/** Two who change one rule take turns. @returns the stored value; null for the default */
export async function lockSetting(transaction: Transaction, key: string): Promise<unknown> {
  await transaction.query(`SELECT pg_advisory_xact_lock(74004, hashtext($1))`, [key]);
  const rows = (await transaction.query('SELECT value FROM settings WHERE key = $1', [key])) as {
    value: unknown;
  }[];
  return rows[0]?.value ?? null;
}

export async function removeSetting(transaction: Transaction, key: string): Promise<void> {
  await transaction.query('DELETE FROM settings WHERE key = $1', [key]);
}

export interface SettingChangeRow {
  id: string;
  key: string;
  /** Null: the default. */
  value: unknown;
  previous: unknown;
  username: string;
  reason: string;
  at: Date;
}

export async function insertChange(
  transaction: Transaction,
  key: string,
  change: Pick<SettingChangeRow, 'value' | 'previous' | 'username' | 'reason'>,
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await transaction.query(
    'INSERT INTO setting_history (key, value, previous, username, reason) VALUES ($1, $2, $3, $4, $5)',
    [key, json(change.value), json(change.previous), change.username, change.reason],
  );
}

export async function findNewestChange(
  db: Queryable,
  key: string,
): Promise<SettingChangeRow | undefined> {
  return (await readSettingHistory(db, key, 1))[0];
}

/** @returns the changes of a rule, newest first */
export function readSettingHistory(
  db: Queryable,
  key: string,
  limit = 100,
): Promise<SettingChangeRow[]> {
  return db.query(
    `SELECT id, key, value, previous, username, reason, at FROM setting_history
     WHERE key = $1 ORDER BY id DESC LIMIT $2`,
    [key, limit],
  ) as Promise<SettingChangeRow[]>;
}

/** @returns the newest change of each rule that was ever changed in the console */
export function readNewestChanges(db: Queryable): Promise<SettingChangeRow[]> {
  return db.query(
    'SELECT DISTINCT ON (key) id, key, value, previous, username, reason, at FROM setting_history ORDER BY key, id DESC',
  ) as Promise<SettingChangeRow[]>;
}
