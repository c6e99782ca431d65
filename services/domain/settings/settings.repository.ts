import type { Queryable } from '@hall/platform/postgres/data-source';
import type { HallSettings } from './settings';

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
