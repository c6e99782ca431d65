import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { HallSettings, SettingValue } from '@hall/shared/rules/settings';
import { Setting, SettingChange } from './setting.entity';

/** @returns the settings that differ from the defaults */
export async function readSettingRows(db: Queryable): Promise<Partial<HallSettings>> {
  const rows = await db.getRepository(Setting).find();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Sets one rule; it takes effect in all processes within a second. */
export async function writeSetting<K extends keyof HallSettings>(
  db: Queryable,
  key: K,
  value: HallSettings[K],
): Promise<void> {
  await db
    .getRepository(Setting)
    .createQueryBuilder()
    .insert()
    .values({ key, value })
    .orUpdate(['value', 'updated_at'], ['key'])
    .execute();
}

/** @returns the stored value; null for the default */
export async function findSettingValue(db: Queryable, key: string): Promise<SettingValue | null> {
  return (await db.getRepository(Setting).findOneBy({ key }))?.value ?? null;
}

/** Resets a rule to its default. */
export async function removeSetting(transaction: Transaction, key: string): Promise<void> {
  await transaction.getRepository(Setting).delete({ key });
}

/** Records a change of a rule: author, old and new value, reason; null is the default. */
export async function insertChange(
  transaction: Transaction,
  change: Pick<SettingChange, 'key' | 'value' | 'previous' | 'username' | 'reason'>,
): Promise<void> {
  await transaction.getRepository(SettingChange).insert(change);
}

/** @returns the last change of a rule; undefined if it was never changed */
export async function findNewestChange(
  db: Queryable,
  key: string,
): Promise<SettingChange | undefined> {
  return (await readSettingHistory(db, key, 1))[0];
}

/** @returns the changes of a rule, newest first */
export function readSettingHistory(
  db: Queryable,
  key: string,
  limit = 100,
): Promise<SettingChange[]> {
  return db
    .getRepository(SettingChange)
    .find({ where: { key }, order: { id: 'DESC' }, take: limit });
}

/** @returns the newest change of each rule that was ever changed in the console */
export function readNewestChanges(db: Queryable): Promise<SettingChange[]> {
  return db
    .getRepository(SettingChange)
    .createQueryBuilder('change')
    .distinctOn(['change.key'])
    .orderBy('change.key')
    .addOrderBy('change.id', 'DESC')
    .getMany();
}
